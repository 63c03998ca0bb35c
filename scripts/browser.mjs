// Finds a browser for the tests, or installs one.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { note, root } from './bootstrap.mjs'

/** The browser without its windows: the journeys take a quarter less time in it. */
const shell = 'chromium-headless-shell'
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPrograms = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The variables with which the tests find their browser; none where no browser can be had. */
export function browserEnvironment() {
  const path = process.env.CHROME_PATH || findProgram(shell) || installed(shell) || findBrowser() || installed('chromium')
  return path ? { CHROME_PATH: path } : unpackBrowser()
}

function installed(name) {
  return installPackages(name, 'fonts-noto-cjk') ? findProgram(name) : undefined
}

function findBrowser() {
  return programs.map(findProgram).find(Boolean) ?? macPrograms.find(existsSync)
}

function findProgram(name) {
  return process.env.PATH.split(delimiter)
    .map(folder => join(folder, name))
    .find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Without a Chinese font every text is blank in pictures; the tests themselves run without one. */
export function ensureChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (!fonts.stdout?.trim()) installPackages('fonts-noto-cjk')
}

/** Root on Debian and Ubuntu may install; elsewhere nothing happens. */
function installPackages(...names) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false
  note(`正在安装 ${names.join(' ')}…`, `installing ${names.join(' ')}…`)
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', ...names)
  return install() || (apt('update') && install())
}

/** A browser from npm for machines where nothing may be installed; there is one for Linux on x64 alone. */
function unpackBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  const folder = join(root, '.cache', 'browser')
  mkdirSync(folder, { recursive: true })
  if (spawnSync('npm', ['install', '--no-save', '--prefix', folder, '@sparticuz/chromium@147.0.0'], { stdio: 'ignore' }).status !== 0) return {}
  const script = `import('@sparticuz/chromium').then(async found => {
    const CHROME_PATH = await found.default.executablePath()
    console.log(JSON.stringify({ CHROME_PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }))
  })`
  // It unpacks the libraries that a bare system lacks only when it believes itself in this environment.
  const env = { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const unpacked = spawnSync(process.execPath, ['--eval', script], { cwd: folder, env, encoding: 'utf8' })
  return unpacked.status === 0 ? JSON.parse(unpacked.stdout) : {}
}
