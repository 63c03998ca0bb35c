import { actions } from '../../kit/action.ts'
import { twoPeople } from '../../kit/two-people.ts'
import { appVersionRefusals, appVersionStates } from './version-state.ts'

const ofDraft = { from: { state: ['DRAFT'] }, refusal: appVersionRefusals.notEditable } as const
const publishes = { code: 'VersionManage.publish', call: '/publishVersion', refusal: appVersionRefusals.notPublishable } as const

/** Three labels lead to the one call that publishes, because each state has its own next step. */
export const appVersionActions = actions(
  { state: appVersionStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'VersionManage.save', ...ofDraft },
    submit: { label: ['提交', 'Submit'], code: 'VersionManage.save', call: '/submitVersion', ...ofDraft },
    publish: { label: ['发布', 'Publish'], from: { state: ['DRAFT'] }, ...publishes },
    publishNow: { label: ['立即发布', 'Publish now'], from: { state: ['WAIT_PUBLISH'] }, ...publishes },
    raise: { label: ['调整灰度', 'Widen rollout'], from: { state: ['GRAY'] }, ...publishes },
    revoke: {
      label: ['撤回', 'Withdraw'],
      code: 'VersionManage.publish',
      from: { state: ['GRAY', 'WAIT_PUBLISH', 'PUBLISHED'] },
      to: { state: 'REVOKED' },
      call: '/revokeVersion',
      refusal: appVersionRefusals.notRevocable,
      danger: true,
    },
    delete: { label: ['删除', 'Delete'], code: 'VersionManage.save', call: '/delVersion', danger: true, ...ofDraft },
  },
)

/** Whoever writes a release does not hand it out: an update reaches every telephone. */
export const appVersionTakesTwo = twoPeople('appVersion.publish', {
  label: ['发布版本', 'Publish a version'],
  submits: ['VersionManage.save'],
  decides: ['VersionManage.publish'],
})
