import type { CallBizType, CustomValues } from '@gongtai/contract'
import type { Random } from '../../../demo/generator/random.ts'

interface Words {
  subject: string
  content: string
}

const jobs = ['普工', '质检员', '仓库管理员', '客服专员', '叉车司机', '保安', '厨师', '文员', '电工', '配送员']
const services = ['日常保洁4小时', '深度保洁', '空调清洗', '油烟机清洗', '月嫂26天', '钟点工', '马桶疏通', '开荒保洁']
const places = ['南山区', '福田区', '宝安区', '龙岗区', '龙华区', '天河区', '番禺区', '南城街道']

const words: Record<CallBizType, readonly ((random: Random) => Words)[]> = {
  RECRUIT: [
    random => ({
      subject: `咨询${random.pick(jobs)}岗位薪资`,
      content: `求职者想了解${random.pick(places)}${random.pick(jobs)}岗位的底薪、加班费和食宿，已按职位信息答复，本人考虑后再联系。`,
    }),
    random => ({
      subject: '预约面试',
      content: `求职者预约${random.pick(['明天上午', '后天下午', '周五上午'])}到${random.pick(places)}面试${random.pick(jobs)}，已告知携带身份证和健康证。`,
    }),
    () => ({ subject: '询问面试结果', content: '求职者上周参加面试，至今未收到结果，已联系企业HR核实，承诺今日下班前回电。' }),
    () => ({ subject: '入职体检问题', content: '咨询入职体检项目、费用由谁承担以及哪家医院可做，已发送体检指引短信。' }),
  ],
  COMPANY: [
    random => ({
      subject: '企业认证未通过',
      content: `企业反映营业执照认证被驳回，原因为${random.pick(['照片模糊', '名称不一致', '有效期已过'])}，已指导重新上传并加急审核。`,
    }),
    random => ({
      subject: `新增招聘需求${random.integer(5, 60)}人`,
      content: `HR来电新增${random.pick(jobs)}招聘需求，希望本周内推荐首批候选人，已转招聘专家跟进。`,
    }),
    () => ({ subject: '申请开具发票', content: '企业申请开具上月服务费专用发票，已核对开票信息，转财务办理。' }),
    () => ({ subject: '登录密码重置', content: 'HR账号多次输错密码被锁定，核实身份后已协助解锁并重置。' }),
  ],
  HOME: [
    random => ({
      subject: `预约${random.pick(services)}`,
      content: `用户预约${random.pick(['明天上午9点', '周六下午2点', '后天上午10点'])}在${random.pick(places)}的${random.pick(services)}，已说明价格与注意事项。`,
    }),
    random => ({ subject: '订单改期', content: `用户临时有事，要求将订单改到${random.pick(['周日', '下周一', '下周三'])}，已联系服务人员确认可以。` }),
    () => ({ subject: '完工后返工', content: '用户反映厨房台面有油渍未清理干净，要求返工，已安排原服务人员次日上门。' }),
    random => ({ subject: `${random.pick(services)}价格咨询`, content: '用户咨询不同面积的收费标准和优惠券使用规则，已逐项解释并发送价目表。' }),
    () => ({ subject: '催促派单', content: '用户下单两小时仍未派单，担心影响时间，已转运营优先处理。' }),
  ],
  GIG: [
    random => ({ subject: '咨询日结岗位', content: `来电人想找${random.pick(places)}附近的日结工作，要求当天结算，已推荐${random.integer(2, 5)}个岗位。` }),
    () => ({ subject: '工资未到账', content: '来电反映昨天的日结工资未到账，已核实打卡记录，转结算同事处理。' }),
  ],
  TRAIN: [() => ({ subject: '咨询月嫂培训班', content: '咨询月嫂培训的课时、费用和补贴政策，已发送课程表。' })],
  COMPLAINT: [
    () => ({ subject: '投诉服务人员迟到', content: '用户投诉服务人员迟到一小时且未提前告知，要求道歉并减免部分费用。' }),
    () => ({ subject: '投诉收费与报价不符', content: '用户称现场加收材料费未提前说明，要求退还差价，已调取订单费用明细核对。' }),
    () => ({ subject: '投诉职位信息不实', content: '求职者反映到厂后实际薪资低于职位描述，要求处理，已转招聘专家核查企业。' }),
  ],
  SALES: [
    random => ({ subject: `灵活用工合作意向`, content: `企业有约${random.integer(20, 200)}人的灵活用工需求，想了解服务费和结算方式，约定发送方案。` }),
    () => ({ subject: '索要产品资料', content: '客户希望了解招聘服务套餐，已发送产品手册，约定三天后回访。' }),
  ],
  OTHER: [
    () => ({ subject: '误拨电话', content: '来电人误拨，无业务诉求，礼貌结束通话。' }),
    () => ({ subject: '合作建议', content: '来电人提出与社区合作举办招聘会的建议，已记录并转市场同事。' }),
  ],
}

export function noteWords(random: Random, bizType: CallBizType): Words {
  return random.pick(words[bizType])(random)
}

export function noteValues(random: Random, keys: readonly string[]): CustomValues {
  const drawn: Record<string, () => CustomValues[string]> = {
    jobWanted: () => random.pick(jobs),
    salary: () => random.integer(40, 90) * 100,
    education: () => random.pick(['初中及以下', '高中/中专', '大专']),
    headcount: () => random.integer(3, 80),
    serviceKind: () => random.pick(['日常保洁', '深度保洁', '家电清洗', '月嫂', '维修']),
    area: () => random.integer(4, 16) * 10,
    complaintKind: () => random.sample(['服务态度', '服务质量', '收费', '爽约'], random.integer(1, 2)),
    wantsRefund: () => random.chance(0.5),
  }
  return Object.fromEntries(keys.flatMap(key => (key in drawn && (key === 'complaintKind' || random.chance(0.6)) ? [[key, drawn[key]!()]] : [])))
}

export const noteResults = [
  '已电话答复，用户表示满意',
  '已协调相关同事处理完毕',
  '已补发资料并确认收到',
  '已安排返工并回访确认',
  '已核实并向用户说明原因，用户接受',
]
export const noteProgress = ['已联系相关部门，等待反馈', '再次致电用户，约定明日回复', '已提交内部审批', '用户补充了照片，已转交']
