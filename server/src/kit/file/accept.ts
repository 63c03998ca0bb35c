import { rm } from 'node:fs/promises'
import { basePath, fileRefusals } from '@gongtai/contract'
import type { Scene, SceneName, UploadedFile } from '@gongtai/contract'
import type { Transaction } from '../../db/connection.ts'
import { refuse } from '../fault.ts'
import { mimeOf } from './content.ts'
import type { Files, StoredFile } from './files.ts'
import { imageSize, rewriteImage } from './image.ts'
import type { Pixels } from './image.ts'
import type { ReceivedFile } from './receive.ts'
import { ruleOf } from './scene.ts'

export interface Acceptance {
  sceneName: SceneName
  scene: Scene
  staffId: number
  /** The exact size that a picture must have. */
  wanted: Partial<Pixels>
  /** Runs in the transaction that makes the row, and may refuse. */
  admit: (transaction: Transaction, size: number) => Promise<void>
}

/** Looks at a file that has arrived whole and keeps it, or refuses it; either way nothing remains of the received one. */
export async function acceptFile(files: Files, received: ReceivedFile, { sceneName, scene, staffId, wanted, admit }: Acceptance): Promise<StoredFile> {
  const rewritten = await files.tempPath()
  try {
    const { kind, extension } = ruleOf(scene, received.name)
    if (received.size === 0) throw refuse(fileRefusals.empty)
    const mime = await mimeOf(received.path, extension)
    if (mime === null) throw refuse(fileRefusals.wrongContent)
    const isImage = kind === 'IMAGE'
    const pixels = isImage ? await imageSize(received.path, extension) : null
    if (pixels !== null) assertPixels(pixels, wanted)
    if (!(await files.isSafe(received.path))) throw refuse(fileRefusals.unsafe)
    const isRewritten = isImage && extension !== 'bmp'
    if (isRewritten) await rewriteImage(received.path, extension, rewritten)
    return await files.keep(
      {
        path: isRewritten ? rewritten : received.path,
        originalName: received.name,
        mime,
        kind,
        scene: sceneName,
        visibility: scene.visibility,
        uploaderId: staffId,
        width: pixels?.width ?? null,
        height: pixels?.height ?? null,
      },
      admit,
    )
  } finally {
    await rm(received.path, { force: true })
    await rm(rewritten, { force: true })
  }
}

function assertPixels({ width, height }: Pixels, wanted: Partial<Pixels>): void {
  const [wantedWidth, wantedHeight] = [wanted.width ?? width, wanted.height ?? height]
  if (width !== wantedWidth || height !== wantedHeight) throw refuse(fileRefusals.wrongPixels, { width: wantedWidth, height: wantedHeight })
}

/** What an upload is answered with. */
export function uploadedOf({ fileName, visibility, size, mime, originalName, width, height, durationSeconds }: StoredFile): UploadedFile {
  const url = visibility === 'PUBLIC' ? `${basePath}/publicFile/${fileName}` : `${basePath}/getFile?fileName=${fileName}`
  return { fileName, url, size, mime, originalName, width, height, duration: durationSeconds }
}
