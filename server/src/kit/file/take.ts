import { rm } from 'node:fs/promises'
import type { SceneName } from '@gongtai/contract'
import type { Context } from '../context.ts'
import { acceptFile } from './accept.ts'
import type { StoredFile } from './files.ts'
import type { Pixels } from './image.ts'
import { assertQuota, claimQuota } from './quota.ts'
import { receiveFiles } from './receive.ts'
import { assertMayUpload, ruleOf } from './scene.ts'

/**
 * Takes the files of an upload call, each for its purpose, and keeps them until a record names them. Right and quota are
 * asked for before a byte is read.
 */
export async function takeFiles<Part extends string>(
  context: Context,
  sceneNames: Readonly<Record<Part, SceneName>>,
  wanted: Partial<Pixels> = {},
): Promise<Partial<Record<Part, StoredFile>>> {
  const { staff, database, services } = context
  const sceneOf = (part: Part) => assertMayUpload(staff, sceneNames[part])
  for (const part of Object.keys(sceneNames) as Part[]) sceneOf(part)
  await assertQuota(database, staff.staffId, 0)
  const received = await receiveFiles<Part>(context, (part, name) => ruleOf(sceneOf(part), name))
  const kept: Partial<Record<Part, StoredFile>> = {}
  try {
    for (const part of Object.keys(received) as Part[])
      kept[part] = await acceptFile(services.files, received[part]!, {
        sceneName: sceneNames[part],
        scene: sceneOf(part),
        staffId: staff.staffId,
        wanted,
        admit: (transaction, size) => claimQuota(transaction, staff.staffId, size),
      })
    return kept
  } finally {
    // Those behind one that was refused.
    for (const part of Object.keys(received) as Part[]) await rm(received[part]!.path, { force: true })
  }
}
