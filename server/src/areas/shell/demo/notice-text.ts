import type { NoticeKind, RouteGroup, RouteName, Text } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

/** What a demo notice says; `{n}`, `{name}` and `{company}` are its values. Many are of areas that have none of their own yet. */
export interface NoticeText {
  area: RouteGroup
  kind: NoticeKind
  /** The page it leads to; only those who may open it are told. */
  route: RouteName
  key: string
  title: Text
  content: Text
}

const notice = (kind: NoticeKind, area: RouteGroup, route: RouteName, key: string, title: Text, content: Text): NoticeText => ({
  area,
  kind,
  route,
  key,
  title,
  content,
})

/** To-dos of 11 areas. */
export const todoTexts: readonly NoticeText[] = [
  notice(
    'TODO',
    'recruitment',
    'Company',
    'companyToExamine',
    ['企业待审核', 'Company to review'],
    ['{company}提交了企业资料，请在24小时内完成审核', '{company} handed in its papers, please review within 24 hours'],
  ),
  notice(
    'TODO',
    'recruitment',
    'Position',
    'positionToExamine',
    ['职位待审核', 'Positions to review'],
    ['{company}发布了{n}个职位，等待审核', '{company} published {n} positions, which wait for review'],
  ),
  notice(
    'TODO',
    'recruitment',
    'Interview',
    'interviewFeedback',
    ['面试结果待反馈', 'Interview result wanted'],
    ['求职者{name}的面试已结束，请尽快填写反馈', 'The interview of {name} is over, please write your feedback'],
  ),
  notice(
    'TODO',
    'recruitment',
    'JobSeekers',
    'seekerToFollow',
    ['求职者待跟进', 'Job seeker to follow up'],
    ['{name}已{n}天没有跟进记录', '{name} has not been followed up for {n} days'],
  ),
  notice(
    'TODO',
    'customer-service',
    'UncheckRecords',
    'callBack',
    ['未接来电待回拨', 'Missed call to return'],
    ['尾号{n}的客户来电未接，请及时回拨', 'A call from a number ending in {n} was missed, please call back'],
  ),
  notice(
    'TODO',
    'home-service',
    'HomeCheckIn',
    'checkInToExamine',
    ['入驻资料待审核', 'Check-in papers to review'],
    ['服务人员{name}提交了入驻资料', '{name} handed in check-in papers'],
  ),
  notice(
    'TODO',
    'home-service',
    'HomeOrder',
    'orderToDispatch',
    ['订单待派单', 'Order to dispatch'],
    ['订单已支付{n}分钟，尚未派单', 'An order was paid {n} minutes ago and is not dispatched'],
  ),
  notice(
    'TODO',
    'flexible',
    'EmployManage',
    'employToConfirm',
    ['用工需求待确认', 'Staffing request to confirm'],
    ['{company}提交了{n}人的用工需求', '{company} asks for {n} people'],
  ),
  notice(
    'TODO',
    'crm',
    'CrmOpportunity',
    'opportunityToApprove',
    ['商机待审批', 'Opportunity to approve'],
    ['{company}的商机立项等待您的审批', 'The opportunity of {company} waits for your approval'],
  ),
  notice(
    'TODO',
    'crm',
    'CrmCustomer',
    'customerToRecycle',
    ['客户即将回收', 'Customer about to be returned'],
    ['客户{company}将在{n}天后回收至公海', '{company} goes back to the pool in {n} days'],
  ),
  notice(
    'TODO',
    'telemarketing',
    'TeleCustomer',
    'teleToCall',
    ['电销客户待回访', 'Customer to call again'],
    ['您约定今天回访{name}', 'You agreed to call {name} today'],
  ),
  notice(
    'TODO',
    'product-center',
    'PcProduct',
    'productToShelve',
    ['产品待上架', 'Product to publish'],
    ['产品已通过校对{n}天，尚未上架', 'A product was proofread {n} days ago and is not on sale'],
  ),
  notice(
    'TODO',
    'training',
    'TrainStudent',
    'studentRating',
    ['学员评价待处理', 'Student rating to handle'],
    ['学员{name}的评价为{n}分，请跟进', '{name} gave {n} points, please follow up'],
  ),
  notice(
    'TODO',
    'permissions',
    'UserManage',
    'memberLeaves',
    ['成员离职待交接', 'Leaving member to hand over'],
    ['{name}提交了离职申请，请安排交接', '{name} is leaving, please arrange the handover'],
  ),
  notice(
    'TODO',
    'gig',
    'OddDemand',
    'gigToMatch',
    ['零工需求待匹配', 'Gig request to match'],
    ['{company}需要{n}名零工，尚未匹配', '{company} needs {n} people and has none yet'],
  ),
  notice(
    'TODO',
    'reconciliation',
    'ReconPool',
    'reconDifference',
    ['对账差异待处理', 'Differences to settle'],
    ['本期对账有{n}笔差异，请核对', '{n} entries of this period differ, please check'],
  ),
]

export const otherTexts: readonly NoticeText[] = [
  notice(
    'NOTICE',
    'recruitment',
    'Position',
    'positionPassed',
    ['职位审核通过', 'Position approved'],
    ['{company}的职位已通过审核并上线', 'The position of {company} was approved and is online'],
  ),
  notice(
    'NOTICE',
    'recruitment',
    'Interview',
    'interviewConfirmed',
    ['求职者确认面试', 'Interview confirmed'],
    ['{name}已确认参加面试', '{name} will come to the interview'],
  ),
  notice(
    'NOTICE',
    'recruitment',
    'JobSeekers',
    'seekerAssigned',
    ['新求职者分配给您', 'A job seeker was assigned to you'],
    ['{name}已分配给您，请在48小时内联系', '{name} is yours, please make contact within 48 hours'],
  ),
  notice(
    'NOTICE',
    'crm',
    'CrmCustomer',
    'customerAssigned',
    ['新客户分配给您', 'A customer was assigned to you'],
    ['{company}已分配给您跟进', '{company} is yours to follow up'],
  ),
  notice(
    'NOTICE',
    'crm',
    'CrmBiddingOpinion',
    'biddingNews',
    ['招投标信息更新', 'New tenders'],
    ['新增{n}条与您负责行业有关的招标信息', '{n} new tenders concern your industries'],
  ),
  notice(
    'NOTICE',
    'home-service',
    'HomeOrder',
    'orderFinished',
    ['订单已完成', 'Order finished'],
    ['服务人员{name}完成了一笔订单', '{name} finished an order'],
  ),
  notice(
    'NOTICE',
    'reports',
    'PerformanceReport',
    'performanceReady',
    ['月度业绩报表已生成', 'Monthly report ready'],
    ['上月业绩报表已生成，可在线查看', 'The performance report of last month can be read online'],
  ),
  notice(
    'NOTICE',
    'permissions',
    'RoleManage',
    'roleChanged',
    ['角色权限已调整', 'Role rights changed'],
    ['有{n}名成员的权限发生变化', 'The rights of {n} members changed'],
  ),
  notice(
    'NOTICE',
    'telemarketing',
    'TeleHighSeas',
    'poolNews',
    ['公海新增客户', 'New customers in the pool'],
    ['公海新增{n}个可领取客户', '{n} new customers in the pool can be claimed'],
  ),
  notice(
    'NOTICE',
    'reconciliation',
    'ReconTask',
    'reconFinished',
    ['对账任务已完成', 'Reconciliation finished'],
    ['线下对账任务已完成，共{n}笔', 'The offline reconciliation is finished, {n} entries in all'],
  ),
  notice(
    'ALERT',
    'permissions',
    'UserManage',
    'accountLocked',
    ['账号被锁定', 'Account locked'],
    ['有账号连续输错密码被锁定，请关注', 'An account was locked after wrong passwords, please look into it'],
  ),
  notice(
    'ALERT',
    'home-service',
    'HomeCommission',
    'commissionDiffers',
    ['佣金结算异常', 'Commissions do not add up'],
    ['有{n}笔佣金与订单金额不符', '{n} commissions differ from the money of their orders'],
  ),
  notice(
    'ALERT',
    'config',
    'TaskManage',
    'taskFailed',
    ['定时任务失败', 'Scheduled task failed'],
    ['夜间任务执行失败，已重试{n}次', 'A task of the night failed and was tried {n} times again'],
  ),
  notice(
    'ALERT',
    'crm',
    'CrmPublicOpinion',
    'opinionAlert',
    ['舆情预警', 'Public opinion alert'],
    ['{company}出现{n}条负面舆情', '{n} negative reports about {company}'],
  ),
]

type Values = Record<string, string>

const filled = (phrase: string, values: Values) => phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)

export const demoNotices = notices(
  'demo',
  Object.fromEntries(
    [...todoTexts, ...otherTexts].map(({ key, title, content: [zh, en] }) => [
      key,
      { title, content: (values: Values): Text => [filled(zh, values), filled(en, values)] },
    ]),
  ),
)
