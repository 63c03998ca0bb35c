import type { appVersion as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { findAppVersion, findAppVersionPage } from './version-list.queries.ts'
import { findLatest, sendPackage } from './version-package.ts'
import { deleteAppVersion, publishAppVersion, revokeAppVersion, saveAppVersion, submitAppVersion } from './version.rules.ts'

export function appVersionHandlers(members: MemberSource): Handlers<typeof calls> {
  return {
    page: (input, { database, staff }) => findAppVersionPage(database, input, staff, members),
    info: ({ id }, { database, staff }) => findAppVersion(database, id, staff, members),
    save: (input, context) => context.transaction(work => saveAppVersion(work, input, context.staff)),
    submit: (input, context) => context.transaction(work => submitAppVersion(work, input, context.staff)),
    publish: (input, context) => context.transaction(work => publishAppVersion(work, input, context.staff, members)),
    revoke: (input, context) => context.transaction(work => revokeAppVersion(work, input, context.staff)),
    delete: async (input, context) => {
      await context.transaction(work => deleteAppVersion(work, input, context.staff))
      return {}
    },
    latest: findLatest,
    package: sendPackage,
  }
}
