import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a company, and what is said where one of them, or another rule, forbids something. */

export const examineStates = machine({
  states: {
    WAIT_SUBMIT: { label: ['待提交', 'Draft'], tone: 'neutral' },
    WAIT_EXAMINE: { label: ['待审核', 'To review'], tone: 'warn' },
    PASS: { label: ['已通过', 'Approved'], tone: 'good' },
    REJECT: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  },
  initial: 'WAIT_SUBMIT',
})

export const companySignStates = machine({
  states: {
    UNSIGNED: { label: ['未签约', 'Not signed'], tone: 'neutral' },
    SIGNED: { label: ['已签约', 'Signed'], tone: 'good' },
    EXPIRED: { label: ['已到期', 'Expired'], tone: 'warn' },
    TERMINATED: { label: ['已终止', 'Terminated'], tone: 'bad' },
  },
  initial: 'UNSIGNED',
})

export const companyStates = machine({
  states: { ENABLED: { label: ['正常', 'Active'], tone: 'good' }, DISABLED: { label: ['已停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
})

export const examineState = examineStates.schema
export const companySignState = companySignStates.schema
export const companyState = companyStates.schema

export const companyRefusals = refusals(43_000, {
  nameTaken: ['企业名称已存在', 'A company with this name already exists'],
  creditCodeTaken: (values: { name: string }) => [
    `统一社会信用代码已被企业「${values.name}」使用`,
    `${values.name} already uses this unified social credit code`,
  ],
  exists: (values: { saleName: string | null }) => [
    `该企业已存在（${values.saleName ?? '公海'}），请在企业详情中添加账号`,
    `This company already exists (${values.saleName ?? 'shared pool'}). Open it and add the account there`,
  ],
  noSale: ['当前账号未绑定销售身份', 'Your account is not linked to a sales rep. Ask an administrator to link it'],
  notExaminable: ['该企业当前状态不可审核', 'This company is not waiting for review'],
  ownSubmission: ['不能审核自己提交的企业', 'You cannot review a company you submitted yourself. Ask a colleague'],
  licenseMissing: ['请上传营业执照', 'Upload the business license'],
  notSubmittable: ['该企业当前状态不可提交审核', 'This company cannot be submitted in its current status'],
  saleDisabled: ['该销售已停用，无法绑定', 'This sales rep is disabled. Choose another'],
  saleFull: (values: { count: number }) => [`该销售绑定企业数已达上限${values.count}`, `This sales rep already has the maximum of ${values.count} companies`],
  claimed: (values: { name: string }) => [`该企业已被${values.name}认领`, `${values.name} has already claimed this company`],
  ownFull: (values: { count: number }) => [`您的绑定企业数已达上限${values.count}`, `You already have the maximum of ${values.count} companies`],
  claimedToday: (values: { count: number }) => [`今日认领数已达上限${values.count}`, `You have used all ${values.count} claims for today. Try again tomorrow`],
  coolingDown: (values: { days: number }) => [`释放后${values.days}天内不可重新认领`, `You can claim a company you released again after ${values.days} days`],
  notBound: ['该企业未绑定销售', 'This company has no sales rep'],
  notYours: ['只能释放自己名下的企业', 'You can only release your own companies'],
  adviserDisabled: ['该招聘专家已停用，无法分配', 'This recruiter is disabled. Choose another'],
  hasBusiness: ['企业存在业务数据，不能删除', 'This company has business data and cannot be deleted. Disable it instead'],
  creditCodeUsed: ['统一社会信用代码已被其他企业使用', 'Another company already uses this unified social credit code'],
  noRegion: ['所在地区不存在', 'This region does not exist'],
  claimFirst: ['认领后可查看联系方式', 'Claim the company to see its contacts'],
  signedStays: ['已签约企业不能释放，请改为转给其他销售', 'A company under contract cannot be released. Assign it to another sales rep'],
  bearerOutOfScope: (values: { name: string }) => [`${values.name}不在您的数据范围内`, `${values.name} is outside your data scope`],
  sameSale: ['该企业已在该销售名下', 'This sales rep already has the company'],
})
