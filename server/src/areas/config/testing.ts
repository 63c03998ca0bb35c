import { deflateRawSync, crc32 } from 'node:zlib'
import { appVersion as calls, file as fileCalls } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import type { Client } from '../../testing/client.ts'
import { bytesOf } from '../../testing/file.ts'

/** Packages and versions for tests, beside those of the demo data. */

/** The least that is an Android package: a zip with a manifest. */
export function apk(content = 'content'): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('AndroidManifest.xml')
  const plain = Buffer.from(content)
  const data = deflateRawSync(plain)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x0403_4b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(plain), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(plain.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x0201_4b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(crc32(plain), 16)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(plain.length, 24)
  central.writeUInt16LE(name.length, 28)
  const body = Buffer.concat([local, name, data])
  const directory = Buffer.concat([central, name])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(body.length, 16)
  return bytesOf(Buffer.concat([body, directory, end]))
}

export async function uploadedApk(client: Client, content?: string): Promise<string> {
  return (await client.upload(fileCalls.upload, { scene: 'version.package' }, '求职端.apk', apk(content))).data.fileName
}

type Edit = InputOf<typeof calls.save>

/** A number that no version of the demo data comes near. */
let codes = 900_000

export const nextCode = (): number => ++codes

/** A version that can be handed out, unless said otherwise. */
export const versionEdit = (more: Partial<Edit> = {}): Edit => ({
  app: 'JOB_ANDROID',
  versionName: '9.0.0',
  versionCode: nextCode(),
  title: '测试版本',
  content: '修复已知问题',
  downloadUrl: more.packageFile === undefined ? 'https://download.gongtai.example/app/job-9.0.0.apk' : null,
  sha256: more.packageFile === undefined ? 'a'.repeat(64) : null,
  forceUpdate: false,
  ...more,
})

export async function submittedVersion(client: Client, more: Partial<Edit> = {}): Promise<{ id: number; version: number }> {
  const { id, version } = await client.call(calls.save, versionEdit(more))
  return { id, version: (await client.call(calls.submit, { id, version })).version }
}
