// The C library of macOS as far as the program uses it: the types and functions that differ from Linux in size, sign or
// number of members, with the names that the manual pages of macOS give them. Nothing is linked with it.

typedef unsigned long size_t;
typedef long ssize_t;
typedef long long off_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef int pid_t;
typedef int dev_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned long long ino_t;
typedef long long blkcnt_t;
typedef int blksize_t;
typedef long time_t;

// Files.
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_SET 0
#define F_OK 0
#define W_OK 2
#define R_OK 4
#define F_GETFL 3
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fchmod(int, mode_t);
int fchown(int, uid_t, gid_t);
uid_t geteuid(void);
gid_t getegid(void);
int fsync(int);
off_t lseek(int, off_t, int);
int flock(int, int);
int ftruncate(int, off_t);
int chmod(const char *, mode_t);
int mkdir(const char *, mode_t);
int access(const char *, int);
int close(int);
int unlink(const char *);
int rmdir(const char *);
int rename(const char *, const char *);
int pipe(int[2]);
int isatty(int);
int mkstemps(char *, int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
char *getcwd(char *, size_t);
char *realpath(const char *, char *);
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
typedef struct _dirdesc {
  int __dd_fd;
} DIR;
struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// Texts and memory.
void free(void *);
char *strdup(const char *);
char *strerror(int);
int strcmp(const char *, const char *);
char *getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);

// Errors.
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EPIPE 32
#define EAGAIN 35

// Waiting.
#define POLLIN 0x0001
#define POLLERR 0x0008
#define POLLHUP 0x0010
struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
int poll(struct pollfd *, nfds_t, int);

// Time.
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// Processes and signals.
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18
#define SIGWINCH 28
#define SIG_BLOCK 1
#define SIG_SETMASK 3
typedef unsigned int sigset_t;
typedef void (*sig_t)(int);
void (*signal(int, void (*)(int)))(int);
int raise(int);
int kill(pid_t, int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
pid_t getpid(void);
void _exit(int) __attribute__((noreturn));
pid_t waitpid(pid_t, int *, int);
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
int posix_spawn(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]);
#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);

// Threads.
#define PTHREAD_CREATE_DETACHED 2
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[40];
} pthread_cond_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_condattr_t;
typedef struct _opaque_pthread_t {
  long __sig;
} *pthread_t;
int pthread_create(
    pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nullable),
    void *_Nullable);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const struct timespec *_Nullable);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);

// The terminal.
typedef unsigned long tcflag_t;
typedef unsigned long speed_t;
typedef unsigned char cc_t;
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
#define VMIN 16
#define VTIME 17
#define INLCR 0x00000040
#define ICRNL 0x00000100
#define IXON 0x00000200
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define TCSANOW 0
#define TCSADRAIN 1
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
