import { declaredScenes } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import { holds } from '../access.ts'
import type { Principal } from '../access.ts'
import type { StoredFile } from './files.ts'

/** By the kind of record that a file belongs to: may this person open the record, by code and scope? Each area adds its own. */
export type FileOwners = Readonly<Record<string, (database: Database, bizId: number, principal: Principal) => Promise<boolean>>>

/** The access rule of areas/files-exports.md. Whoever may not open a file is told that there is none. */
export async function mayOpen(database: Database, owners: FileOwners, stored: StoredFile, principal: Principal): Promise<boolean> {
  if (stored.state === 'ORPHAN' || stored.state === 'PURGED') return false
  if (stored.visibility === 'PUBLIC') return true
  if (stored.state === 'TEMP') return stored.uploaderId === principal.staffId
  const scene = declaredScenes()[stored.scene]
  if (scene?.lookCode !== undefined && !holds(principal, scene.lookCode)) return false
  if (stored.bizType === null || stored.bizId === null || !Object.hasOwn(owners, stored.bizType)) return false
  return owners[stored.bizType]!(database, stored.bizId, principal)
}
