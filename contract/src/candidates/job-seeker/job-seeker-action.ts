import { actions } from '../../kit/action.ts'

/**
 * What can be done with a candidate (amendment 28). A candidate has no state of its own: whose it is, whether it is in the pool and
 * whether it is blacklisted decide, which the server knows.
 */
export const jobSeekerActions = actions(
  {},
  {
    edit: { label: ['编辑', 'Edit'], code: 'JobSeekers.save', from: {}, call: '/addOrUpdateJobSeeker' },
    claim: { label: ['认领', 'Claim'], code: 'JobSeekers.claim', from: {}, call: '/claimSeeker' },
    follow: { label: ['写跟进', 'Add follow-up'], code: 'JobSeekers.follow', from: {}, call: '/addSeekerFollow' },
    book: { label: ['预约面试', 'Book interview'], code: ['JobSeekers.book', 'Interview.book'], from: {}, call: '/bookInterview' },
    match: { label: ['匹配职位', 'Match positions'], code: 'JobMatching', from: {} },
    report: { label: ['写推荐报告', 'Write report'], code: 'JobSeekersRecReport.save', from: {} },
    assign: { label: ['分配', 'Assign'], code: 'JobSeekers.assign', from: {}, call: '/assignSeeker' },
    release: { label: ['释放', 'Release'], code: 'JobSeekers.release', from: {}, call: '/releaseSeeker' },
    tag: { label: ['打标签', 'Tag'], code: 'JobSeekers.save', from: {}, call: '/tagSeeker' },
    black: { label: ['加入黑名单', 'Blacklist'], code: 'JobSeekers.black', from: {}, call: '/changeSeekerBlack', danger: true },
    unblack: { label: ['移出黑名单', 'Remove from blacklist'], code: 'JobSeekers.black', from: {}, call: '/changeSeekerBlack' },
    merge: { label: ['合并', 'Merge'], code: 'JobSeekers.merge', from: {}, call: '/mergeJobSeeker' },
    delete: { label: ['删除', 'Delete'], code: 'JobSeekers.delete', from: {}, call: '/delJobSeeker', danger: true },
    erase: { label: ['删除个人信息', 'Erase personal data'], code: 'JobSeekers.erase', from: {}, call: '/eraseJobSeeker', danger: true },
    viewPhone: { label: ['查看联系方式', 'View contacts'], code: 'JobSeekers.viewPhone', from: {} },
  },
)
export type JobSeekerAction = keyof typeof jobSeekerActions
