import type { Text } from './kit/text.ts'

/** The groups of the sidebar, in its order (product.md section 2). Groups without menu routes never show. */
export const routeGroups = {
  access: ['访问', 'Access'],
  recruitment: ['招聘', 'Recruitment'],
  'customer-service': ['客服', 'Service desk'],
  'home-service': ['上门服务', 'Home service'],
  flexible: ['灵活用工', 'Flexible staffing'],
  crm: ['集团CRM', 'Group CRM'],
  telemarketing: ['电销中心', 'Telemarketing'],
  'product-center': ['产品中心', 'Product center'],
  training: ['培训学校', 'Training school'],
  reports: ['报表', 'Reports'],
  config: ['业务配置', 'Configuration'],
  permissions: ['权限管理', 'Permissions'],
  gig: ['零工驿站', 'Gig station'],
  reconciliation: ['对账中心', 'Reconciliation'],
  downloads: ['下载', 'Downloads'],
} as const satisfies Record<string, Text>

export type RouteGroup = keyof typeof routeGroups

/** menu: an entry of the sidebar. inner: reached from another page, whose entry stays lit. full: without the shell. */
type Shown = 'menu' | 'inner' | 'full'

interface RouteDefinition {
  path: string
  group: RouteGroup
  shown: Shown
  title: Text
  /** The list that a detail or form page returns to. */
  parent?: string
}

const menu = <Path extends string>(group: RouteGroup, path: Path, zh: string, en: string) =>
  ({ path, group, shown: 'menu', title: [zh, en] }) as const satisfies RouteDefinition
const inner = <Path extends string, Parent extends string = never>(group: RouteGroup, path: Path, zh: string, en: string, parent?: Parent) =>
  ({ path, group, shown: 'inner', title: [zh, en], parent }) as const satisfies RouteDefinition
const full = <Path extends string>(group: RouteGroup, path: Path, zh: string, en: string) =>
  ({ path, group, shown: 'full', title: [zh, en] }) as const satisfies RouteDefinition

/** Every route of the product. A route's name is its permission code; `{x}` marks a parameter, `{x?}` an optional one. */
export const routes = {
  Login: full('access', '/login', '登录', 'Sign in'),
  Forbidden: inner('access', '/403', '无权限', 'Access denied'),
  PrintResume: full('access', '/print-resume/{resumeId}', '打印简历', 'Print resume'),
  Welcome: inner('access', '/', '欢迎', 'Welcome'),
  NotFound: inner('access', '*', '页面不存在', 'Not found'),
  Dashboard: menu('recruitment', '/dashboard', '工作台', 'Dashboard'),
  Company: menu('recruitment', '/company', '企业管理', 'Companies'),
  CompanyDetail: inner('recruitment', '/company/{companyId}', '企业详情', 'Company detail', 'Company'),
  CompanyEdit: inner('recruitment', '/company/edit/{companyId}', '编辑企业', 'Edit company', 'Company'),
  AddCompanyAccount: inner('recruitment', '/addCompanyAccount', '新增企业账号', 'Add company account', 'Company'),
  Position: menu('recruitment', '/position', '职位管理', 'Positions'),
  PositionDetail: inner('recruitment', '/position/{positionId}', '职位详情', 'Position detail', 'Position'),
  PositionEdit: inner('recruitment', '/position/edit/{positionId}', '编辑职位', 'Edit position', 'Position'),
  JobCategoryMap: menu('recruitment', '/positon/JobCategoryMapManage', '职类映射', 'Job-category mapping'),
  PositionDrafts: inner('recruitment', '/positon/PositionDrafts', '职位草稿', 'Position drafts', 'Position'),
  NewPosition: inner('recruitment', '/positon/NewPosition', '发布职位', 'New position', 'Position'),
  MyPosition: menu('recruitment', '/my-position', '我的职位', 'My positions'),
  MyPositionDetail: inner('recruitment', '/myPosition/{jobId}', '我的职位详情', 'My position detail', 'MyPosition'),
  Interview: menu('recruitment', '/interview', '面试管理', 'Interviews'),
  JobSeekers: menu('recruitment', '/jobSeekers', '求职者', 'Candidates'),
  JobSeekerDetail: inner('recruitment', '/jobSeekers/{seekerId}', '求职者详情', 'Candidate detail', 'JobSeekers'),
  JobSeekersRecReport: inner('recruitment', '/jobSeekersRecReport/{reportId}', '推荐报告', 'Recommendation report', 'JobSeekers'),
  Resume: menu('recruitment', '/resume', '人才库', 'Talent pool'),
  ResumeInsert: inner('recruitment', '/resume/insert/{resumeId}', '录入简历', 'Add resume', 'Resume'),
  JobMatching: inner('recruitment', '/jobMatching/{resumeCode?}', '职位匹配', 'Job matching', 'Resume'),
  InteractiveCommunication: menu('recruitment', '/interactive-communication', '互动沟通', 'Messages with candidates'),
  VideoManage: menu('recruitment', '/dd-job-video-manage', '视频管理', 'Videos'),
  VideoForm: inner('recruitment', '/dd-job-video-manage/form/{id?}', '视频编辑', 'Edit video', 'VideoManage'),
  VideoCategory: menu('recruitment', '/dd-job-video-manage-category', '视频分类', 'Video categories'),
  CallRecords: menu('customer-service', '/call-center/call-records', '通话记录', 'Call records'),
  CallUserDetail: inner('customer-service', '/call-center/call-records/user-detail', '来电用户详情', 'Caller detail', 'CallRecords'),
  CallRecordDetail: inner('customer-service', '/call-center/call-records/detail/{callId}', '通话详情', 'Call detail', 'CallRecords'),
  UncheckRecords: menu('customer-service', '/call-center/uncheck-records', '未接来电', 'Missed calls'),
  BusinessRecords: menu('customer-service', '/call-center/business-records', '业务记录', 'Business records'),
  HomeCheckIn: menu('home-service', '/home-service/check-in', '入驻审核', 'Onboarding'),
  HomeProduct: menu('home-service', '/home-service/product-manage', '商品管理', 'Products'),
  HomeProductDetail: inner('home-service', '/home-service/product-manage/detail/{productId}', '商品详情', 'Product detail', 'HomeProduct'),
  HomeProductForm: inner('home-service', '/home-service/product-manage/add-form/{productId?}', '新增/编辑商品', 'Edit product', 'HomeProduct'),
  HomeOrder: menu('home-service', '/home-service/order-manage', '订单管理', 'Orders'),
  HomeOrderDetail: inner('home-service', '/home-service/order-manage/{id}', '订单详情', 'Order detail', 'HomeOrder'),
  HomeUser: menu('home-service', '/home-service/user-manage', '用户管理', 'Users'),
  HomeUserDetail: inner('home-service', '/home-service/user-manage/detail/{userId}', '用户详情', 'User detail', 'HomeUser'),
  HomeCommission: menu('home-service', '/home-service/commission-settlement', '佣金结算', 'Commissions'),
  HomeCommissionDetail: inner('home-service', '/home-service/commission-settlement/detail/{id}', '结算详情', 'Settlement detail', 'HomeCommission'),
  LaborRecruit: menu('home-service', '/home-service/labor-recruit', '劳务招募', 'Labor recruitment'),
  EmployManage: menu('flexible', '/FlexibleEmployment/EmployManage', '用工管理', 'Assignments'),
  EmployDetail: inner('flexible', '/FlexibleEmployment/EmployManage/{id}', '用工详情', 'Assignment detail', 'EmployManage'),
  CoopManage: menu('flexible', '/FlexibleEmployment/coopManage', '合作管理', 'Partners'),
  CoopDetail: inner('flexible', '/FlexibleEmployment/coopManage/{id}', '合作详情', 'Partner detail', 'CoopManage'),
  OfflinePay: menu('flexible', '/FlexibleEmployment/Pay', '线下支付', 'Offline payments'),
  FlexCommission: menu('flexible', '/FlexibleEmployment/CommissionSettlement', '佣金结算', 'Commissions'),
  FlexCommissionDetail: inner('flexible', '/flexible-employment/commission-settlement/detail/{id}', '结算详情', 'Settlement detail', 'FlexCommission'),
  CrmCustomer: menu('crm', '/group-crm/customer-management', '客户管理', 'Customers'),
  CrmCustomerDetail: inner('crm', '/group-crm/customer-management/detail', '客户详情', 'Customer detail', 'CrmCustomer'),
  CrmOpportunity: menu('crm', '/group-crm/business-opportunity-management', '商机管理', 'Opportunities'),
  CrmOpportunityCreate: inner('crm', '/group-crm/business-opportunity-management/create', '发起立项', 'Request project approval', 'CrmOpportunity'),
  CrmContractCreate: inner('crm', '/group-crm/business-opportunity-management/contract', '新建合同订单', 'New contract order', 'CrmOpportunity'),
  CrmProduct: menu('crm', '/group-crm/product-manage', '产品管理', 'Products'),
  CrmProductDetail: inner('crm', '/group-crm/product-manage/detail/{productId}', '产品详情', 'Product detail', 'CrmProduct'),
  CrmProductForm: inner('crm', '/group-crm/product-manage/add-form/{productId?}', '新增/编辑产品', 'Edit product', 'CrmProduct'),
  CrmChannel: menu('crm', '/group-crm/channel-management', '渠道管理', 'Channels'),
  CrmChannelDetail: inner('crm', '/group-crm/channel-management/detail', '渠道详情', 'Channel detail', 'CrmChannel'),
  CrmChannelForm: inner('crm', '/addNewChannel', '新增渠道', 'New channel', 'CrmChannel'),
  CrmKnowledge: menu('crm', '/group-crm/knowledge-management', '知识管理', 'Knowledge'),
  CrmKnowledgeForm: inner('crm', '/addNewKnowledge', '新增知识', 'New article', 'CrmKnowledge'),
  CrmScript: menu('crm', '/group-crm/discourse-configuration', '话术配置', 'Scripts'),
  CrmIndicator: menu('crm', '/group-crm/indicator-management', '指标管理', 'Indicators'),
  CrmIndicatorForm: inner('crm', '/addNewIndicator', '新增指标', 'New indicator', 'CrmIndicator'),
  CrmAssessmentTask: menu('crm', '/group-crm/assessment-task-management', '考核任务', 'Assessment tasks'),
  CrmAssessmentTaskForm: inner('crm', '/addNewAssessmentTask', '新增考核任务', 'New assessment task', 'CrmAssessmentTask'),
  CrmAssessmentTaskDetail: inner('crm', '/assessmentTaskDetail', '考核任务详情', 'Assessment task detail', 'CrmAssessmentTask'),
  CrmProjectCategory: menu('crm', '/group-crm/project-category-management', '项目类别', 'Project categories'),
  CrmBusinessType: menu('crm', '/group-crm/business-type-manage', '业务类型', 'Business types'),
  CrmMessage: menu('crm', '/group-crm/message-management', '消息管理', 'Messages'),
  CrmMessageDetail: inner('crm', '/group-crm/message-management/detail', '消息详情', 'Message detail', 'CrmMessage'),
  CrmMessageForm: inner('crm', '/addNewMessage', '新增消息', 'New message', 'CrmMessage'),
  CrmPublicOpinion: menu('crm', '/group-crm/public-opinion-manage', '舆情配置', 'Media watch settings'),
  CrmBiddingOpinion: menu('crm', '/group-crm/bidding-public-opinion', '招投标舆情', 'Tender media watch'),
  CrmBiddingOpinionForm: inner('crm', '/group-crm/bidding-public-opinion-info-form', '舆情信息', 'Tender media watch item', 'CrmBiddingOpinion'),
  CrmUserTag: menu('crm', '/group-crm/user-tag', '客户标签', 'Customer tags'),
  CrmBusinessOrder: menu('crm', '/group-crm/bussiness-order-manage', '商机工单', 'Opportunity work orders'),
  TeleHighSeas: menu('telemarketing', '/telemarketing-center-high-seas', '电销公海', 'Shared pool'),
  TeleHighSeasConfig: inner('telemarketing', '/telemarketing-center-high-seas/config', '公海配置', 'Shared pool settings', 'TeleHighSeas'),
  TeleCustomer: menu('telemarketing', '/telemarketing-center-customer-manage', '电销客户', 'Customers'),
  TeleBlackList: menu('telemarketing', '/telemarketing-center-black-list', '免打扰池', 'Do-not-call list'),
  TeleHighSeaConfig: menu('telemarketing', '/telemarketing-center-high-sea-config', '公海规则', 'Shared pool rules'),
  PcColumn: menu('product-center', '/product-center/column', '栏目管理', 'Columns'),
  PcProduct: menu('product-center', '/product-center/manage', '产品管理', 'Products'),
  PcProductForm: inner('product-center', '/product-center/manage/form/{id?}', '产品编辑', 'Edit product', 'PcProduct'),
  PcCase: menu('product-center', '/product-center/case', '案例管理', 'Cases'),
  PcCaseForm: inner('product-center', '/product-center/case/form/{id?}', '案例编辑', 'Edit case', 'PcCase'),
  PcCarousel: menu('product-center', '/product-center/carousel', '轮播管理', 'Carousels'),
  PcCategory: menu('product-center', '/product-center/category', '分类管理', 'Categories'),
  PcCategoryForm: inner('product-center', '/product-center/category/form/{id?}', '分类编辑', 'Edit category', 'PcCategory'),
  TrainSchool: menu('training', '/train-shop/shop', '学校管理', 'Schools'),
  TrainStudent: menu('training', '/train-shop/user', '学员评价数据', 'Student reviews'),
  DataOverview: menu('reports', '/data-overview', '数据总览', 'Data overview'),
  PerformanceReport: menu('reports', '/performance-report', '业绩报表', 'Performance'),
  ReturnedMoneyReport: menu('reports', '/returned-money-report', '回款报表', 'Payments received'),
  RecruitmentReport: menu('reports', '/recruitment-business-report', '招聘业务报表', 'Recruitment'),
  CustomerResourceReport: menu('reports', '/customer-resource-report', '客户资源报表', 'Customer resources'),
  OfferReport: menu('reports', '/offer-report', 'Offer 汇总', 'Offer summary'),
  GroupSalesReport: menu('reports', '/group-sales-report', '集团销售报表', 'Group sales'),
  ScrmStatistical: menu('reports', '/cf-scrm-statistical', 'SCRM 使用统计', 'SCRM usage'),
  BiddingOpinionReport: menu('reports', '/group-crm/bidding-public-opinion-report', '招投标舆情报表', 'Tender media watch'),
  BusinessOrderReport: menu('reports', '/group-crm/bussiness-order-report', '商机工单报表', 'Work orders'),
  TaskManage: menu('config', '/task-manage', '任务管理', 'Tasks'),
  TaskBinding: menu('config', '/task-binding', '任务绑定', 'Task binding'),
  PublicPrivateSetting: menu('config', '/public-private-setting', '公私海设置', 'Customer pool settings'),
  JobAssignment: menu('config', '/job-assignment-settings', '职位分配', 'Job assignment'),
  JobAssess: menu('config', '/job-assess-settings', '职位考核', 'Job assessment'),
  VersionManage: menu('config', '/version-management', '版本管理', 'Versions'),
  RoleManage: menu('permissions', '/role-manage', '角色管理', 'Roles'),
  RoleForm: inner('permissions', '/role-manage/add/{id?}', '新增/编辑角色', 'Edit role', 'RoleManage'),
  ExpertManage: menu('permissions', '/expert-manage', '专家/客服/销售', 'Business identities'),
  UserManage: menu('permissions', '/user-manage/{roleId?}', '成员管理', 'Members'),
  TreeManage: menu('permissions', '/tree-manage', '菜单资源', 'Menu resources'),
  HttpManage: menu('permissions', '/http-manage', '接口管理', 'API management'),
  OddUser: menu('gig', '/odd-service/user-manage', '零工用户', 'Gig users'),
  OddUserDetail: inner('gig', '/odd-service/user-detail/{id}', '零工用户详情', 'Gig user detail', 'OddUser'),
  OddDemand: menu('gig', '/odd-service/demand-manage', '需求信息', 'Demands'),
  OddDemandDetail: inner('gig', '/odd-service/demand-detail/{id}', '需求详情', 'Demand detail', 'OddDemand'),
  OddMessage: menu('gig', '/odd-service/message-manage', '通知管理', 'Notices'),
  ReconPool: menu('reconciliation', '/recon-center/offline-recon-pool', '线下对账池', 'Offline reconciliation pool'),
  ReconPoolDetail: inner('reconciliation', '/recon-center/offline-recon-pool/{id}', '对账详情', 'Reconciliation detail', 'ReconPool'),
  ReconPoolForm: inner('reconciliation', '/recon-center/offline-recon-pool/form', '新增对账', 'New reconciliation', 'ReconPool'),
  ReconAgency: menu('reconciliation', '/recon-center/offline-agency', '线下代理', 'Offline agencies'),
  ReconConfig: menu('reconciliation', '/recon-center/offline-config', '线下配置', 'Offline settings'),
  ReconTask: menu('reconciliation', '/recon-center/Offline-reconciliation-task', '线下对账任务', 'Offline reconciliation tasks'),
  DownloadCenter: inner('downloads', '/download-center', '下载中心', 'Download center'),
} as const

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as RouteName[]

/** Pages that every signed-in person may enter (areas/shell-session.md, route guard). */
export const openRoutes: readonly RouteName[] = ['Welcome', 'Forbidden', 'NotFound', 'DownloadCenter']

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? { [Key in Optional]?: string | number } : { [Key in Name]: string | number }) & ParamsOf<Rest>
  : {}

export type RouteParams<Name extends RouteName> = ParamsOf<(typeof routes)[Name]['path']>

type PathOf<Name extends RouteName> = {} extends RouteParams<Name> ? (params?: RouteParams<Name>) => string : (params: RouteParams<Name>) => string

/** The address of a route: `paths.CompanyDetail({ companyId: 7 })`. */
export const paths = Object.fromEntries(
  routeNames.map(name => [name, (params: Record<string, string | number | undefined> = {}) => fillPath(routes[name].path, params)]),
) as unknown as { readonly [Name in RouteName]: PathOf<Name> }

function fillPath(path: string, params: Record<string, string | number | undefined>): string {
  const filled = path.replace(/\/?\{([A-Za-z]+)(\??)\}/g, (part, name: string, optional: string) => {
    const value = params[name]
    if (value === undefined && optional === '?') return ''
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return (part.startsWith('/') ? '/' : '') + encodeURIComponent(String(value))
  })
  return filled === '' ? '/' : filled
}

/** The menu entry that stays lit while a page is open: the page itself, or the list it belongs to. */
export function menuEntryOf(name: RouteName): RouteName {
  const route: RouteDefinition = routes[name]
  return (route.parent as RouteName | undefined) ?? name
}
