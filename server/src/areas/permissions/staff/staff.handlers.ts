import type { AnswerOf, staff as staffCalls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import type { HandoverSource } from '../../../kit/handover.ts'
import { final, undoing } from '../../../kit/operation/undo.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import { hashPassword, randomPassword } from './password.ts'
import { findHandover, handOver } from './staff-handover.rules.ts'
import { countOpenWork } from './staff-open-work.ts'
import { staffExport } from './staff.export.ts'
import { changeStatus, planLeave, resetPassword, unlockStaff } from './staff-state.rules.ts'
import { assertInScope, findStaffOptions, findStaffPage, namesOfStaff, staffInfoQuery } from './staff.queries.ts'
import { addStaff, moveStaff, updateStaff } from './staff.rules.ts'
import { staffRecord } from './staff.record.ts'
import { staff } from './staff.tables.ts'

export function staffHandlers(sources: readonly HandoverSource[], seat: SeatSource): Handlers<typeof staffCalls> {
  const findInfo = staffInfoQuery(countOpenWork(staff.id, sources), seat)
  const names = ({ database, scope }: Context) => ({ names: (ids: readonly number[]) => namesOfStaff(database, ids, scope) })
  return {
    list: (input, { database }) => findStaffOptions(database, input),
    page: (filter, { database, staff }) => findStaffPage(database, filter, staff),
    export: exportHandler(staffExport),
    info: ({ id }, { database, staff }) => findInfo(database, id, staff),

    async add(input, context) {
      const password = randomPassword()
      const secrets = { passwordHash: await hashPassword(password), cipher: context.services.cipher, seat }
      const id = await context.transaction(work => addStaff(work, input, context.staff, secrets))
      return { id, password }
    },

    update: (input, context) => context.transaction(work => updateStaff(work, input, context.staff, { cipher: context.services.cipher, seat })),

    place: (input, context) => context.transaction(work => updateStaff(work, input, context.staff, { cipher: context.services.cipher, seat })),

    async resetPassword(input, context) {
      const password = randomPassword()
      const passwordHash = await hashPassword(password)
      await context.transaction(work => resetPassword(work, input, passwordHash, { editor: context.staff, seat }))
      return { password }
    },

    async resetPasswords({ ids, reason }, context) {
      const passwords: AnswerOf<typeof staffCalls.resetPasswords>['passwords'] = []
      const { names: findNames } = names(context)
      const named = await findNames(ids)
      const answer = await bulk(context, ids, {
        names: () => Promise.resolve(named),
        async each(work, id) {
          const password = randomPassword()
          await resetPassword(work, { id, reason }, await hashPassword(password), { editor: context.staff, seat })
          passwords.push({ id, realName: named.get(id) ?? '', password })
        },
        undo: final(['新密码已经交出，原密码没有保留', 'The new passwords have been handed out and the old ones were not kept']),
      })
      return { ...answer, passwords: passwords.filter(({ id }) => answer.success.includes(id)) }
    },

    changeStatus: (input, context) => context.transaction(work => changeStatus(work, input, context.staff, { sources, seat })),

    planLeave: (input, context) => context.transaction(work => planLeave(work, input, context.staff)),

    async unlock({ id }, context) {
      await context.transaction(work => unlockStaff(work, id, context.staff))
      return {}
    },

    moveMany: ({ ids, deptId }, context) =>
      bulk(context, ids, {
        ...names(context),
        each: (work, id) => moveStaff(work, id, deptId, context.staff),
        undo: undoing(staffRecord, (work, id, before) => moveStaff(work, id, before.deptId, context.staff)),
      }),

    disableMany: ({ ids, reason }, context) =>
      bulk(context, ids, {
        ...names(context),
        each: (work, id) => changeStatus(work, { id, status: 0, version: null, reason }, context.staff, { sources, seat }),
        undo: undoing(staffRecord, (work, id, { status }, by) =>
          changeStatus(work, { id, status, version: null, reason: by.reason }, context.staff, { sources, seat }),
        ),
      }),

    async handoverList({ id }, { database, scope, language }) {
      await assertInScope(database, id, scope)
      return findHandover(database, sources, id, language)
    },

    handover: (input, context) => handOver(context, sources, input),
  }
}
