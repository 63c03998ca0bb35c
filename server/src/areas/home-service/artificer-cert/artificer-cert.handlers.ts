import type { artificerCert } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findCertInfo } from './artificer-cert-info.queries.ts'
import { findCertPage, findNextCert } from './artificer-cert.queries.ts'
import { examineCert, revokeCert, submitCert } from './artificer-cert.rules.ts'

export const artificerCertHandlers: Handlers<typeof artificerCert> = {
  search: (input, { database, staff }) => findCertPage(database, input, staff),
  info: ({ id }, { database, staff, services }) => findCertInfo(database, id, staff, services.cipher),
  async examine({ filter = {}, ...decision }, context) {
    const { submitAt, ...decided } = await context.transaction(work => examineCert(work, decision, context.staff, context.services.cipher))
    return { ...decided, nextId: await findNextCert(context.database, { id: decided.id, submitAt }, filter, context.staff) }
  },
  submit: (input, context) => context.transaction(work => submitCert(work, input, context.staff, context.services.cipher)),
  revoke: (input, context) => context.transaction(work => revokeCert(work, input, context.staff)),
}
