import { fileNamePattern } from '@gongtai/contract'
import type { Context } from '../context.ts'
import { faults } from '../fault.ts'
import type { StoredFile } from './files.ts'
import { mayOpen } from './owner.ts'
import type { FileOwners } from './owner.ts'
import { sendFile } from './send.ts'

/** Answers a file in the page, through the record that it belongs to. `isLogged` where the look stands in the log already, together with others. */
export async function viewFile(context: Context, owners: FileOwners, fileName: string, { isLogged = false } = {}): Promise<void> {
  const stored = await (isLogged ? findFile : openFile)(context, owners, fileName)
  await sendFile(context, stored, { as: 'inline', cache: 'no-store' })
}

/** Answers a file to be saved, under its own name or another. */
export async function downloadFile(context: Context, owners: FileOwners, fileName: string, name: string | undefined): Promise<void> {
  await sendFile(context, await openFile(context, owners, fileName), { as: 'attachment', cache: 'no-store', ...(name === undefined ? {} : { name }) })
}

/** Unknown and forbidden look the same. */
async function findFile({ database, services, staff }: Context, owners: FileOwners, fileName: string): Promise<StoredFile> {
  const stored = fileNamePattern.test(fileName) ? await services.files.find(fileName) : null
  if (stored === null || !(await mayOpen(database, owners, stored, staff))) throw faults.recordNotFound()
  return stored
}

/** The look is logged before the first byte: what was seen is in the log, also where the line broke. */
async function openFile(context: Context, owners: FileOwners, fileName: string): Promise<StoredFile> {
  const stored = await findFile(context, owners, fileName)
  await context.note({
    action: 'FILE_FETCH',
    recordType: stored.bizType ?? 'FILE',
    recordId: stored.bizId ?? stored.id,
    recordTitle: stored.originalName,
    remark: `${stored.fileName} ${stored.size}`,
  })
  return stored
}
