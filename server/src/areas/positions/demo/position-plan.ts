import type { PositionState } from '@gongtai/contract'

/** What kinds of work the companies of an industry look for: a title and the pay of a month, in hundreds of yuan. */
export interface WorkKind {
  title: string
  pay: readonly [from: number, to: number]
  skills: readonly string[]
  /** It is paid by the hour as often as by the month. */
  hourly?: true
}

const kind = (title: string, from: number, to: number, skills: readonly string[], hourly?: true): WorkKind => ({
  title,
  pay: [from, to],
  skills,
  ...(hourly && { hourly }),
})

const factory = [
  kind('CNC操作工', 65, 95, ['数控编程', '机床操作', '看图纸']),
  kind('质检员', 52, 72, ['游标卡尺', '来料检验', 'ISO9001']),
  kind('装配工', 50, 75, ['流水线', '电动工具'], true),
  kind('焊工', 70, 110, ['二保焊', '氩弧焊', '看图纸']),
  kind('电工', 65, 95, ['低压电工', '设备维修', 'PLC']),
  kind('冲压工', 52, 70, ['冲床', '安全操作'], true),
  kind('设备维修工', 65, 90, ['液压', '电气', '保养']),
  kind('计划员', 65, 95, ['排产', 'ERP', '5S']),
  kind('数控编程员', 85, 130, ['CAD', 'UG', '工艺文件']),
  kind('仓库管理员', 50, 68, ['WMS', '盘点', '叉车']),
]
const logistics = [
  kind('叉车司机', 60, 85, ['叉车证', '装卸', '夜班']),
  kind('快递分拣员', 45, 70, ['扫描枪', '夜班'], true),
  kind('货车司机', 75, 120, ['B2驾照', '长途', '车辆保养']),
  kind('物流调度员', 60, 85, ['调度系统', '路线规划', '沟通']),
  kind('仓库管理员', 50, 68, ['WMS', '盘点', '叉车']),
]
const shops = [
  kind('储备店长', 65, 95, ['门店管理', '排班', '营业目标']),
  kind('厨师', 60, 100, ['热菜', '切配', '食品安全']),
  kind('服务员', 42, 58, ['点餐', '收银'], true),
  kind('收银员', 42, 55, ['收银系统', '礼貌用语'], true),
  kind('理货员', 42, 56, ['陈列', '补货'], true),
  kind('导购员', 45, 80, ['销售', '会员维护']),
]
const software = [
  kind('Java开发工程师', 140, 260, ['Java', 'Spring', 'MySQL', 'Redis']),
  kind('前端开发工程师', 120, 240, ['TypeScript', 'React', 'CSS']),
  kind('测试工程师', 90, 170, ['自动化测试', 'SQL', '接口测试']),
  kind('产品经理', 130, 250, ['原型', '需求分析', '数据分析']),
  kind('运维工程师', 100, 190, ['Linux', 'Docker', '监控']),
  kind('新媒体运营', 65, 110, ['文案', '短视频', '数据分析']),
  kind('数据标注员', 40, 55, ['打字', '细心'], true),
]
const care = [
  kind('护理员', 50, 75, ['生活照料', '护理证', '耐心']),
  kind('护士', 60, 95, ['护士证', '静脉穿刺', '夜班']),
  kind('康复治疗师', 65, 110, ['康复评定', '运动疗法']),
  kind('药剂师', 60, 90, ['药师证', '处方审核']),
]
const services = [
  kind('保洁员', 38, 50, ['吃苦耐劳', '保洁设备'], true),
  kind('保安', 42, 56, ['保安证', '夜班']),
  kind('客服专员', 45, 65, ['普通话', '打字', '耐心']),
  kind('行政文员', 45, 62, ['Office', '公文写作']),
  kind('会计', 55, 90, ['金蝶', '报税', '成本核算']),
  kind('前台接待', 42, 56, ['形象', 'Office', '普通话']),
  kind('电话销售', 50, 120, ['沟通', '抗压', '普通话']),
]

const byIndustry: Readonly<Record<string, readonly WorkKind[]>> = {
  ELECTRONICS: factory,
  MACHINERY: factory,
  AUTOMOTIVE: factory,
  METAL: factory,
  HOME_APPLIANCE: factory,
  TEXTILE: factory,
  FOOD: factory,
  MANUFACTURING: factory,
  LOGISTICS: logistics,
  WAREHOUSING: logistics,
  CATERING: shops,
  RETAIL: shops,
  INTERNET: software,
  SOFTWARE: software,
  TELECOM: software,
  HEALTH_CARE: care,
  ELDERLY_CARE: care,
  MEDICAL_DEVICE: care,
}

/** Every company also looks for people in its office. */
export const kindsOf = (industryCode: string): readonly WorkKind[] => [...(byIndustry[industryCode] ?? services), ...services.slice(2, 5)]

export const allKinds: readonly WorkKind[] = [
  ...new Map([...factory, ...logistics, ...shops, ...software, ...care, ...services].map(one => [one.title, one])).values(),
]

/** areas/positions.md, Demo data; fewer wait for a review, because a queue of the demo holds what can be worked off. */
export const stateCounts: Readonly<Record<PositionState, number>> = { ONLINE: 428, PAUSED: 35, OFFLINE: 210, CLOSED: 190, WAIT_EXAMINE: 14, REJECTED: 23 }

export const welfares = ['五险一金', '包吃', '包住', '年终奖', '加班补助', '带薪年假', '岗前培训', '班车接送', '节日福利', '全勤奖']
export const rejections = [
  '薪资范围与描述不一致，请核对',
  '职位描述过于简单，请补充工作内容',
  '工作地点与企业地址不符',
  '面试时间已过，请更新',
  '职位名称含糊，请写明岗位',
]
export const offlineNotes = ['企业暂停招聘计划', '产线调整，岗位取消', '企业要求先下线，下月再开']
export const violationNotes = ['求职者投诉到岗薪资不符，核实属实', '描述与实际工作内容不符']
export const cancelNotes = ['企业组织调整，取消编制', '业务外包，不再招聘', '企业改为内部调岗']
export const pauseNotes = ['面试官出差，暂停两周', '宿舍满员，待腾出床位', '企业确认候选人中，先暂停推荐']

const duties: readonly string[] = [
  '按作业指导书完成本岗位的日常工作，保证质量和进度',
  '做好班前检查和班后整理，保持工作区域整洁',
  '发现异常及时上报，配合班组长处理',
  '如实填写工作记录，按时完成交接',
  '参加岗位培训，熟悉安全操作规程',
  '与同事协作，完成主管安排的其他工作',
]

export const descriptionOf = (title: string, places: readonly number[]) =>
  `<p>岗位：${title}</p><ul>${places.map(place => `<li>${duties[place % duties.length]}</li>`).join('')}</ul>`

export const requirementOf = (skills: readonly string[], experience: number) =>
  `<ul><li>${experience === 0 ? '有无经验均可，公司提供培训' : `${experience}年以上相关经验`}</li><li>熟悉${skills.join('、')}者优先</li><li>身体健康，能适应岗位工作时间</li></ul>`
