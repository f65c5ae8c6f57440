// Writes trans-VERSION.vsix, the package that VS Code installs: a ZIP archive of the extension, its licence and two
// descriptions. It needs no package from a registry. An argument names another file to write.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { crc32, deflateRawSync } = require('node:zlib');

const manifest = require('./package.json');
const root = join(__dirname, '../../..');

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const vsixManifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"/>
    <DisplayName>${escaped(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(manifest.description)}</Description>
    <Categories>${manifest.categories.join(',')}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(manifest.engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const mediaTypes = {
  '.js': 'application/javascript', '.json': 'application/json', '.md': 'text/markdown', '.txt': 'text/plain',
  '.vsixmanifest': 'text/xml',
};

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${
  Object.entries(mediaTypes).map(([name, type]) => `<Default Extension="${name}" ContentType="${type}"/>`).join('')
}</Types>
`;

/** The numbers as little-endian bytes; each of them comes with its size in bytes. */
const bytes = (...fields) => Buffer.concat(fields.map(([size, value]) => {
  const field = Buffer.alloc(size);
  field.writeUIntLE(value, 0, size);
  return field;
}));

/** A ZIP archive of texts, with a fixed date, so that the same files give the same archive. */
const zip = entries => {
  const locals = [], central = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const data = Buffer.from(content), packed = deflateRawSync(data), path = Buffer.from(name);
    const flags = 1 << 11, deflated = 8, date = (1 << 5) + 1;
    // What both headers say: version 2.0, UTF-8 names, the method, 1 January 1980, and the sizes.
    const common = bytes([2, 20], [2, flags], [2, deflated], [2, 0], [2, date], [4, crc32(data)],
      [4, packed.length], [4, data.length], [2, path.length], [2, 0]);
    locals.push(bytes([4, 0x04034b50]), common, path, packed);
    central.push(bytes([4, 0x02014b50], [2, 20]), common, bytes([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
    offset += 4 + common.length + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = bytes([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length],
    [4, directory.length], [4, offset], [2, 0]);
  return Buffer.concat([...locals, directory, end]);
};

const files = ['package.json', ...manifest.files]
  .map(name => [`extension/${name}`, readFileSync(join(__dirname, name))]);
const target = process.argv[2] ?? `trans-${manifest.version}.vsix`;
writeFileSync(target, zip([
  ['extension.vsixmanifest', vsixManifest],
  ['[Content_Types].xml', contentTypes],
  ['extension/LICENSE.txt', readFileSync(join(root, 'LICENSE'))],
  ...files,
]));
console.log(target);
