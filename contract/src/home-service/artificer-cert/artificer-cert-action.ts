import { actions } from '../../kit/action.ts'
import { certStates } from '../check-in/check-in.ts'

/** Nobody examines what he submitted himself, which the server adds to this table. */
export const artificerCertActions = actions(
  { state: certStates },
  {
    /** It names no call, because a refusal says who was first rather than that the state is wrong. */
    examine: { label: ['审核', 'Review'], code: 'HomeCheckIn.examineCert', from: { state: ['PENDING'] } },
    revoke: { label: ['撤销通过', 'Revoke'], code: 'HomeCheckIn.revoke', from: { state: ['PASSED'] }, to: { state: 'REVOKED' }, call: '/revokeCert' },
  },
)
