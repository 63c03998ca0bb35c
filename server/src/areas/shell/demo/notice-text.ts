import type { NoticeKind, RouteGroup, RouteName } from '@gongtai/contract'

/** What a notice says; `{n}`, `{name}` and `{company}` are filled when it is made. */
export interface NoticeText {
  area: RouteGroup
  kind: NoticeKind
  /** The page it leads to; only those who may open it are told. */
  route: RouteName
  title: string
  content: string
}

const notice = (kind: NoticeKind, area: RouteGroup, route: RouteName, title: string, content: string): NoticeText => ({ area, kind, route, title, content })

/** To-dos of 11 areas. */
export const todoTexts: readonly NoticeText[] = [
  notice('TODO', 'recruitment', 'Company', '企业待审核', '{company}提交了企业资料，请在24小时内完成审核'),
  notice('TODO', 'recruitment', 'Position', '职位待审核', '{company}发布了{n}个职位，等待审核'),
  notice('TODO', 'recruitment', 'Interview', '面试结果待反馈', '求职者{name}的面试已结束，请尽快填写反馈'),
  notice('TODO', 'recruitment', 'JobSeekers', '求职者待跟进', '{name}已{n}天没有跟进记录'),
  notice('TODO', 'customer-service', 'UncheckRecords', '未接来电待回拨', '尾号{n}的客户来电未接，请及时回拨'),
  notice('TODO', 'home-service', 'HomeCheckIn', '入驻资料待审核', '服务人员{name}提交了入驻资料'),
  notice('TODO', 'home-service', 'HomeOrder', '订单待派单', '订单已支付{n}分钟，尚未派单'),
  notice('TODO', 'flexible', 'EmployManage', '用工需求待确认', '{company}提交了{n}人的用工需求'),
  notice('TODO', 'crm', 'CrmOpportunity', '商机待审批', '{company}的商机立项等待您的审批'),
  notice('TODO', 'crm', 'CrmCustomer', '客户即将回收', '客户{company}将在{n}天后回收至公海'),
  notice('TODO', 'telemarketing', 'TeleCustomer', '电销客户待回访', '您约定今天回访{name}'),
  notice('TODO', 'product-center', 'PcProduct', '产品待上架', '产品已通过校对{n}天，尚未上架'),
  notice('TODO', 'training', 'TrainStudent', '学员评价待处理', '学员{name}的评价为{n}分，请跟进'),
  notice('TODO', 'permissions', 'UserManage', '成员离职待交接', '{name}提交了离职申请，请安排交接'),
  notice('TODO', 'gig', 'OddDemand', '零工需求待匹配', '{company}需要{n}名零工，尚未匹配'),
  notice('TODO', 'reconciliation', 'ReconPool', '对账差异待处理', '本期对账有{n}笔差异，请核对'),
]

export const otherTexts: readonly NoticeText[] = [
  notice('NOTICE', 'recruitment', 'Position', '职位审核通过', '{company}的职位已通过审核并上线'),
  notice('NOTICE', 'recruitment', 'Interview', '求职者确认面试', '{name}已确认参加面试'),
  notice('NOTICE', 'recruitment', 'JobSeekers', '新求职者分配给您', '{name}已分配给您，请在48小时内联系'),
  notice('NOTICE', 'crm', 'CrmCustomer', '新客户分配给您', '{company}已分配给您跟进'),
  notice('NOTICE', 'crm', 'CrmBiddingOpinion', '招投标信息更新', '新增{n}条与您负责行业有关的招标信息'),
  notice('NOTICE', 'home-service', 'HomeOrder', '订单已完成', '服务人员{name}完成了一笔订单'),
  notice('NOTICE', 'reports', 'PerformanceReport', '月度业绩报表已生成', '上月业绩报表已生成，可在线查看'),
  notice('NOTICE', 'permissions', 'RoleManage', '角色权限已调整', '有{n}名成员的权限发生变化'),
  notice('NOTICE', 'telemarketing', 'TeleHighSeas', '公海新增客户', '公海新增{n}个可领取客户'),
  notice('NOTICE', 'reconciliation', 'ReconTask', '对账任务已完成', '线下对账任务已完成，共{n}笔'),
  notice('ALERT', 'permissions', 'UserManage', '账号被锁定', '有账号连续输错密码被锁定，请关注'),
  notice('ALERT', 'home-service', 'HomeCommission', '佣金结算异常', '有{n}笔佣金与订单金额不符'),
  notice('ALERT', 'config', 'TaskManage', '定时任务失败', '夜间任务执行失败，已重试{n}次'),
  notice('ALERT', 'crm', 'CrmPublicOpinion', '舆情预警', '{company}出现{n}条负面舆情'),
]
