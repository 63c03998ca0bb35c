import { and, eq, inArray, or } from 'drizzle-orm'
import type { SceneName } from '@gongtai/contract'
import { clock } from '../clock.ts'
import { HttpFault } from '../fault.ts'
import type { Work } from '../work.ts'
import { file } from './file.tables.ts'

export interface FileOwner {
  bizType: string
  bizId: number
  scene: SceneName
  /** Who saves the record. */
  staffId: number
}

/**
 * A record that is being saved names its files of one scene. Each is a fresh upload of the saver for that scene, or on
 * the record already; what the record no longer names is let go.
 */
export async function linkFiles(work: Work, { bizType, bizId, scene, staffId }: FileOwner, fileNames: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileNames)]
  const ofRecord = and(eq(file.bizType, bizType), eq(file.bizId, bizId), eq(file.scene, scene), eq(file.state, 'LINKED'))
  const rows = await work.db
    .select({ id: file.id, fileName: file.fileName, state: file.state })
    .from(file)
    .where(
      or(
        ofRecord,
        wanted.length === 0 ? undefined : and(inArray(file.fileName, wanted), eq(file.scene, scene), eq(file.state, 'TEMP'), eq(file.uploaderId, staffId)),
      ),
    )
    .orderBy(file.id)
    .for('update')
  if (wanted.some(fileName => !rows.some(row => row.fileName === fileName))) throw invalidFile()
  const now = clock.iso()
  const added = rows.filter(row => row.state === 'TEMP').map(({ id }) => id)
  if (added.length > 0)
    await work.db.update(file).set({ state: 'LINKED', bizType, bizId, linkedAt: now, expireAt: null, updatedAt: now }).where(inArray(file.id, added))
  const left = rows.filter(row => !wanted.includes(row.fileName)).map(({ id }) => id)
  if (left.length > 0) await work.db.update(file).set({ state: 'ORPHAN', updatedAt: now }).where(inArray(file.id, left))
}

/** The files of a record stay until then; the sweep removes them, whatever the record says. */
export async function expireFiles(work: Work, bizType: string, bizId: number, expireAt: string): Promise<void> {
  await work.db
    .update(file)
    .set({ expireAt, updatedAt: clock.iso() })
    .where(and(eq(file.bizType, bizType), eq(file.bizId, bizId), eq(file.state, 'LINKED')))
}

const invalidFile = () => new HttpFault(406, ['文件无效或已失效', 'The file is no longer valid. Upload it again'], [])
