import type { IdentityKind, identity as identityCalls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { findChoices, findIdentities, findIdentityPage, findWork, findXiaokeUsers } from './identity.queries.ts'
import type { IdentityLists } from './identity.queries.ts'
import { identityRecord } from './identity.record.ts'
import { bindAccounts, changeIdentityStatus, handoverIdentity, moveIdentity, saveIdentity } from './identity.rules.ts'

export function identityHandlers(
  works: readonly IdentityWork[],
  lists: IdentityLists,
  source: ExportSource,
  categories: JobCategorySource,
): Handlers<typeof identityCalls> {
  const page =
    (kind: IdentityKind) =>
    (input: Parameters<typeof findIdentityPage>[2], { database, staff }: Context) =>
      findIdentityPage(database, lists[kind], input, staff)
  return {
    adviserPage: page('ADVISER'),
    waiterPage: page('WAITER'),
    salePage: page('SALE'),
    export: exportHandler(source),
    advisersForAccount: (input, { database, scope }) => findChoices(database, 'ADVISER', input, scope),
    waitersForAccount: (input, { database, scope }) => findChoices(database, 'WAITER', input, scope),
    salesForAccount: (input, { database, scope }) => findChoices(database, 'SALE', input, scope),
    xiaoKeUsers: (input, { database, staff }) => findXiaokeUsers(database, input, staff.fields),
    save: (input, context) => context.transaction(work => saveIdentity(work, input, context.staff, categories)),
    bind: (input, context) => context.transaction(work => bindAccounts(work, input, context.staff)),
    async handoverPreview({ id }, { database, scope }) {
      const [row] = await findIdentities(database, [id], scope)
      if (row === undefined) throw faults.recordNotFound()
      return findWork(database, works, row.kind, id)
    },
    handover: (input, context) => context.transaction(work => handoverIdentity(work, works, input, context.staff, context.language)),
    async changeStatus(input, context) {
      const { status } = await context.transaction(work => changeIdentityStatus(work, works, input, context.staff, context.language))
      return { status }
    },
    changeStatusOfMany: ({ ids, status, keep }, context) =>
      bulk(context, ids, {
        names: wanted => namesOf(context, wanted),
        each: (work, id) => changeIdentityStatus(work, works, { id, status, keep }, context.staff, context.language),
        undo: undoing(identityRecord, (work, id, before) =>
          changeIdentityStatus(work, works, { id, status: before.status, keep: false }, context.staff, context.language),
        ),
      }),
    moveMany: ({ ids, deptId }, context) =>
      bulk(context, ids, {
        names: wanted => namesOf(context, wanted),
        each: (work, id) => moveIdentity(work, id, deptId, context.staff),
        undo: undoing(identityRecord, (work, id, before) => moveIdentity(work, id, before.deptId, context.staff)),
      }),
  }
}

async function namesOf({ database, scope }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await findIdentities(database, ids, scope)).map(({ id, name }) => [id, name]))
}
