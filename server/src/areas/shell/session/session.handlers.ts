import { clientId, defaultTokenHeader } from '@gongtai/contract'
import type { session as sessionCalls } from '@gongtai/contract'
import { sha256 } from '../../../kit/cipher.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import { endSessions, findPrincipal, openSession } from '../../permissions/index.ts'
import { findPermission, findSelfInfo, findUserDetail } from './session.queries.ts'
import { changePassword, checkLogin, makeImageCode, makePasswordNonce } from './session.rules.ts'

export function sessionHandlers(seat: SeatSource): Handlers<typeof sessionCalls> {
  return {
    imageCode: (_, context) => makeImageCode(context),

    async login(input, context) {
      if (context.request.headers['client-id'] !== clientId)
        throw faults.badInput([{ field: 'client-id', message: [`应为${clientId}`, `Must be ${clientId}`] }])
      const member = await checkLogin(context, input)
      const { token, expiresAt } = await context.transaction(work => openSession(work, context, member))
      const person = await findPrincipal(context.database, sha256(token))
      // The account may have been disabled in this very moment.
      if (person === null) throw faults.unauthorized()
      return {
        token,
        tokenHeader: defaultTokenHeader,
        agentId: member.agentId,
        hrtKey: member.hrtKey === null ? null : context.services.cipher.decrypt(member.hrtKey),
        hrtUsername: member.hrtUsername,
        hrtPlatformId: member.hrtPlatformId,
        isAdmin: member.isAdmin,
        expiresAt,
        mustChangePassword: member.mustChangePassword,
        userDetail: await findUserDetail(context.database, person),
        userPermission: await findPermission(context.database, person),
      }
    },

    async logout(_, context) {
      const { principal } = context
      if (principal === null) return {}
      return context.transaction(async work => {
        await endSessions(work, seat, principal.staffId, 'LOGOUT', { only: [principal.sessionId] })
        work.audit({ recordType: 'STAFF', recordId: principal.staffId, recordTitle: principal.realName })
        return {}
      })
    },

    selfInfo: (_, { database, staff }) => findSelfInfo(database, staff),

    async changePassword(input, context) {
      await changePassword(context, seat, input)
      return {}
    },

    passwordKey: (_, context) => makePasswordNonce(context),

    permission: (_, { database, staff }) => findPermission(database, staff),
  }
}
