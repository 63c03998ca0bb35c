import { refusals } from '../../kit/refusal.ts'

const named = (owner: string | null): readonly [string, string] => [owner ?? '公海', owner ?? 'the shared pool']

export const jobSeekerRefusals = refusals(45_400, {
  mobileTaken: (values: { owner: string | null }) => [
    `该手机号已存在（${named(values.owner)[0]}）`,
    `This number is already known (${named(values.owner)[1]})`,
  ],
  idCardTaken: ['该身份证号已存在', 'This ID number is already known'],
  idCardDiffers: ['身份证号与出生日期不一致', 'The ID number does not match the date of birth'],
  genderDiffers: ['身份证号与性别不一致', 'The ID number does not match the gender'],
  /** A unique index says no without knowing whose it is. */
  mobileKnown: ['该手机号已存在', 'This number is already known'],
  claimed: (values: { name: string }) => [`已被${values.name}认领`, `${values.name} has claimed this candidate`],
  limitReached: (values: { limit: number }) => [`您的求职者数已达上限${values.limit}`, `You already have ${values.limit} candidates, which is the limit`],
  theirLimit: (values: { name: string; limit: number }) => [
    `${values.name}的求职者数已达上限${values.limit}`,
    `${values.name} already has ${values.limit} candidates, which is the limit`,
  ],
  dayLimit: (values: { limit: number }) => [`今日认领已达上限${values.limit}`, `You have claimed ${values.limit} candidates today, which is the limit`],
  coolDown: (values: { until: string }) => [
    `释放或回收后${values.until}前不能再次认领`,
    `You gave this candidate up and can claim again after ${values.until}`,
  ],
  liveProgress: ['存在进行中的面试，不能释放', 'There is live progress, so the candidate cannot be released'],
  inPool: ['该求职者在公海中，请先认领', 'This candidate is in the shared pool. Claim first'],
  notInPool: ['该求职者不在公海中', 'This candidate is not in the shared pool'],
  needsWaiter: ['请先分配顾问', 'Assign a job consultant first'],
  noIdentity: ['您没有职业顾问身份，不能认领', 'You need the identity of a job consultant to claim'],
  notWaiter: ['请选择启用的职业顾问', 'Choose an active job consultant'],
  ownBy: (values: { owner: string }) => [`该求职者由${values.owner}跟进，不能录入`, `${values.owner} looks after this candidate`],
  blacklisted: ['该求职者在黑名单中', 'This candidate is blacklisted'],
  alreadyBlack: ['该求职者已在黑名单中', 'This candidate is already blacklisted'],
  notBlack: ['该求职者不在黑名单中', 'This candidate is not blacklisted'],
  blackWithProgress: ['请先结束进行中的预约和面试', 'End the bookings and interviews in progress first'],
  unknownCategory: ['请选择启用的末级职类', 'Choose an enabled category of the lowest level'],
  unknownRegion: ['请选择有效的地区', 'Choose a valid region'],
  tooManyTags: (values: { limit: number }) => [`最多${values.limit}个标签`, `Use up to ${values.limit} tags`],
  used: ['该求职者已有简历、跟进或面试记录，不能删除', 'This candidate has resumes, follow-ups or progress and cannot be deleted'],
  erased: ['该求职者的个人信息已删除', 'The personal data of this candidate was erased'],
  eraseWithProgress: ['存在进行中的流程，不能删除个人信息', 'End the live progress before erasing personal data'],
  merged: (values: { code: string }) => [`该求职者已合并到${values.code}`, `This candidate was merged into ${values.code}`],
  mergeSelf: ['不能与自己合并', 'A candidate cannot be merged with itself'],
  mergeNotYours: ['至少一位求职者须由您跟进', 'At least one of the two must be yours'],
  mergeSamePosition: (values: { positions: string }) => [
    `两位求职者在同一职位都有进行中的流程：${values.positions}`,
    `Both have live progress on one position: ${values.positions}`,
  ],
  mergeSameReport: (values: { positions: string }) => [
    `两位求职者都已推荐到同一职位：${values.positions}`,
    `Both were recommended for one position: ${values.positions}`,
  ],
  mergeBothEmployed: ['两位求职者都在职，不能合并', 'Both are employed and cannot be merged'],
  mergeIdDiffers: ['两位求职者的身份证号不同，不能合并', 'Their ID numbers differ, so they are two people'],
  mergeWaiting: ['该求职者已有待确认的合并', 'A merge of this candidate is already waiting'],
  mergeDecided: ['该合并已处理', 'This merge was already decided'],
  mergeNotForYou: ['只有对方顾问可以确认合并', 'Only the other job consultant decides on this merge'],
  notMerged: ['该求职者未被合并', 'This candidate was not merged'],
  unmergeLate: (values: { days: number }) => [`超过${values.days}天不能撤销合并`, `A merge can be undone within ${values.days} days`],
  unmergeTaken: ['撤销后手机号或流程会冲突，不能撤销', 'Undoing this would collide with what came since'],
  tooManyResumes: ['合并后简历超过5份，请先删除', 'Together they have more than 5 resumes. Delete some first'],
})

/** A merge is undone within so many days. */
export const unmergeDays = 30
