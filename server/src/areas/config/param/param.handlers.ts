import type { sysParam as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { findParams, settingsOf } from './param.queries.ts'
import { saveParam } from './param.rules.ts'

export function paramHandlers(members: MemberSource): Handlers<typeof calls> {
  return {
    list: (_, { database }) => findParams(database, members),
    settings: (_, { services }) => Promise.resolve(settingsOf(services.config)),
    save: (input, context) => context.transaction(work => saveParam(work, input, context.staff, members)),
  }
}
