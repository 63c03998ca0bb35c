import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account PostgreSQL runs under; undefined means our own, the usual case. */
export type ServerUser = { uid: number; gid: number } | undefined

export const isRoot = process.getuid?.() === 0

const ordinaryAccounts = ['postgres', '_postgres', 'nobody']

/** PostgreSQL refuses to run as root: whoever owns the cluster runs it, else the first ordinary account of the machine. */
export function chooseServerUser(clusterFolder: string): ServerUser {
  if (!isRoot) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return ordinaryUser()
}

function ordinaryUser(): ServerUser {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ordinaryAccounts) {
    const [, , uid, gid] = accounts.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    `以 root 运行时需要一个普通系统账号（${ordinaryAccounts.join('、')}） / running as root needs an ordinary account (${ordinaryAccounts.join(', ')})`,
  )
}

/** Asked of the kernel as that user, since modes, groups and access lists of every ancestor count. */
export function mayEnter(user: ServerUser, folder: string): boolean {
  return check(user, 'test -x "$1"', folder)
}

export function mayRead(user: ServerUser, file: string): boolean {
  return check(user, 'test -r "$1"', file)
}

export function mayRun(user: ServerUser, program: string): boolean {
  return check(user, '"$1" --version', program)
}

function check(user: ServerUser, script: string, path: string): boolean {
  return user === undefined || spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Gives a file, or a folder with all that is in it, to the server's account. */
export function giveTo(user: ServerUser, path: string): void {
  if (user) execFileSync('chown', ['-hR', `${user.uid}:${user.gid}`, path])
}
