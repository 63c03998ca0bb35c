import { file as calls, partSize } from '@gongtai/contract'
import type { NamedScene, UploadedFile } from '@gongtai/contract'
import { call } from '../../base/api.ts'
import { sha256 } from '../../base/sha256.ts'
import { upload } from '../../base/upload.ts'

interface SendOptions {
  scene: NamedScene
  /** The exact size that a picture must have. */
  pixels?: { width: number; height: number }
  signal: AbortSignal
  onProgress: (share: number) => void
}

const mostAtOnce = 5
let sending = 0
const queue: (() => void)[] = []

/** Sends a file. At most five are sent at a time over the whole page. A large file travels in parts, so that a second try goes on where the first broke off. */
export async function sendFile(file: File, options: SendOptions): Promise<UploadedFile> {
  while (sending >= mostAtOnce) await new Promise<void>(resolve => queue.push(resolve))
  sending++
  try {
    options.signal.throwIfAborted()
    return await (file.size > partSize ? sendParts(file, options) : upload(calls.upload, { scene: options.scene.name, ...options.pixels }, file, options))
  } finally {
    sending--
    queue.shift()?.()
  }
}

async function sendParts(file: File, { scene, pixels, signal, onProgress }: SendOptions): Promise<UploadedFile> {
  const digest = await sha256(file, signal)
  const init = await call(calls.partInit, { name: file.name, size: file.size, sha256: digest, scene: scene.name }, { signal, handled: true })
  const count = Math.ceil(file.size / init.partSize)
  for (let partNo = 1; partNo <= count; partNo++) {
    if (init.parts.includes(partNo)) continue
    const start = (partNo - 1) * init.partSize
    const part = file.slice(start, start + init.partSize)
    const tell = (share: number) => onProgress((start + share * part.size) / file.size)
    await upload(calls.part, { uploadId: init.uploadId, partNo }, part, { signal, onProgress: tell })
  }
  return call(calls.partFinish, { uploadId: init.uploadId, ...pixels }, { signal, handled: true })
}
