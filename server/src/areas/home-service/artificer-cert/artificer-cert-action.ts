import { artificerCertActions } from '@gongtai/contract'
import type { ArtificerCertRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import type { Cert } from './artificer-cert-kind.ts'
import { isOwnSubmission } from '../check-in/check-in-decision.ts'

/** The rules of the same names refuse whatever is not offered here. */
export function actionsOn(cert: Pick<Cert, 'state' | 'submitSource' | 'createdBy'>, reader: Principal): ArtificerCertRow['actions'] {
  return actionsOf(artificerCertActions, cert, reader, { examine: !isOwnSubmission(cert, reader) })
}
