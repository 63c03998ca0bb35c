import { actions } from '../../kit/action.ts'
import { positionRefusals } from './position-state.ts'
import { positionStates } from './position-state.ts'

const refusal = positionRefusals.notInState

/**
 * What can be done with a position (amendment 25). The server decides by whose it is as well, by a change that waits for a review
 * (`examine` of an open one) and by how long it has been closed (`reopen`).
 */
export const positionActions = actions(
  { state: positionStates },
  {
    edit: {
      label: ['编辑', 'Edit'],
      code: 'PositionEdit',
      from: { state: ['WAIT_EXAMINE', 'REJECTED', 'ONLINE', 'PAUSED', 'OFFLINE'] },
      call: '/addOrUpdatePosition',
      refusal,
    },
    examine: {
      label: ['审核', 'Review'],
      code: 'Position.examine',
      from: { state: ['WAIT_EXAMINE', 'ONLINE', 'PAUSED'] },
      call: '/toExaminePosition',
      refusal: positionRefusals.notExaminable,
    },
    assign: { label: ['分配', 'Assign'], code: 'Position.assign', from: { state: ['ONLINE', 'PAUSED'] }, call: '/assignPosition', refusal },
    refresh: { label: ['刷新', 'Refresh'], code: 'Position.refresh', from: { state: ['ONLINE'] }, call: '/refreshPosition', refusal },
    pause: { label: ['暂停', 'Pause'], code: 'Position.state', from: { state: ['ONLINE'] }, to: { state: 'PAUSED' }, call: '/changePositionState', refusal },
    resume: { label: ['恢复', 'Resume'], code: 'Position.state', from: { state: ['PAUSED'] }, to: { state: 'ONLINE' }, call: '/changePositionState', refusal },
    offline: {
      label: ['下线', 'Take offline'],
      code: 'Position.state',
      from: { state: ['ONLINE', 'PAUSED'] },
      to: { state: 'OFFLINE' },
      call: '/changePositionState',
      refusal,
      danger: true,
    },
    republish: {
      label: ['重新上线', 'Publish again'],
      code: 'Position.state',
      from: { state: ['OFFLINE'] },
      call: '/changePositionState',
      refusal,
    },
    close: {
      label: ['关闭', 'Close'],
      code: 'Position.close',
      from: { state: ['ONLINE', 'PAUSED', 'OFFLINE'] },
      to: { state: 'CLOSED' },
      call: '/changePositionState',
      refusal,
    },
    reopen: { label: ['重开', 'Reopen'], code: 'Position.close', from: { state: ['CLOSED'] }, call: '/changePositionState', refusal },
    follow: { label: ['写跟进', 'Add follow-up'], code: ['Position.follow', 'MyPosition.follow'], from: {}, call: '/addPositionFollow' },
    copy: { label: ['复制', 'Copy'], code: 'NewPosition', from: {}, call: '/copyPosition' },
    delete: {
      label: ['删除', 'Delete'],
      code: 'Position.delete',
      from: { state: ['WAIT_EXAMINE', 'REJECTED', 'OFFLINE'] },
      call: '/delPosition',
      refusal,
      danger: true,
    },
  },
)
export type PositionAction = keyof typeof positionActions

/** The changes of state that people make by one call. */
export const positionMoves = ['PAUSE', 'RESUME', 'OFFLINE', 'REPUBLISH', 'CLOSE', 'REOPEN'] as const
export type PositionMove = (typeof positionMoves)[number]
