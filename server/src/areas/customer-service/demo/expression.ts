import { usefulExpression, usefulLink } from '../expression/expression.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { DemoWorkflow } from './workflow.ts'

const shared: Record<string, readonly (readonly [hotkey: string, content: string])[]> = {
  开场: [
    ['/nh', '您好，工台客服中心，请问有什么可以帮您？'],
    ['/hf', '您好，我是工台客服，给您回电处理您反映的问题。'],
    ['/gx', '感谢您的来电，为了更好地服务您，请问怎么称呼？'],
    ['/hd', '为了保障您的信息安全，需要与您核对一下预留手机号的后四位。'],
  ],
  求职: [
    ['/ms', '面试请携带身份证原件和近期一寸照片，提前十分钟到达。'],
    ['/tj', '入职体检请选择二级以上医院，费用凭发票由企业报销。'],
    ['/xz', '底薪和加班费以企业发布的职位信息为准，我现在为您查询。'],
    ['/zs', '该岗位包住宿，四人一间，水电费按实际分摊。'],
  ],
  企业: [
    ['/rz', '企业认证需要上传营业执照原件照片，审核一般在一个工作日内完成。'],
    ['/fp', '发票信息已登记，专用发票三个工作日内寄出。'],
    ['/tg', '我已将您的需求转给专属招聘专家，两小时内与您联系。'],
  ],
  上门: [
    ['/yy', '已为您登记预约，服务人员会在上门前一小时与您电话确认。'],
    ['/gq', '改期已为您办理，新的服务时间以短信为准。'],
    ['/jg', '价格按面积和服务项目计算，我为您报一个准确的价格。'],
    ['/fg', '非常抱歉给您带来不好的体验，我马上为您安排返工。'],
  ],
  投诉: [
    ['/bq', '非常抱歉给您带来不便，您的问题我已详细记录并加急处理。'],
    ['/tk', '退款申请已提交，审核通过后三个工作日内原路退回。'],
    ['/sj', '我将为您升级到主管处理，两小时内给您回复。'],
  ],
  结束: [
    ['/zj', '感谢您的来电，祝您生活愉快，再见。'],
    ['/pj', '通话结束后请您对本次服务做出评价，谢谢。'],
  ],
}

const own = [
  '我这边先帮您查一下，请稍等，大概需要一分钟。',
  '您反映的情况我已经了解，我复述一遍请您确认。',
  '这个问题需要跟同事核实，我在下班前给您回电。',
  '短信已经发送到您的手机，请注意查收。',
  '方便的话请您留一个可以接听电话的时间。',
  '如果信号不好，我稍后给您回拨过去。',
  '您的建议非常好，我会反馈给相关部门。',
]

const links: readonly (readonly [category: string, title: string, url: string])[] = [
  ['企业查询', '天眼查', 'https://www.tianyancha.com/'],
  ['企业查询', '企查查', 'https://www.qcc.com/'],
  ['企业查询', '爱企查', 'https://aiqicha.baidu.com/'],
  ['企业查询', '信用中国', 'https://www.creditchina.gov.cn/'],
  ['企业查询', '中国裁判文书网', 'https://wenshu.court.gov.cn/'],
  ['公共服务', '深圳市人力资源和社会保障局', 'https://hrss.sz.gov.cn/'],
  ['公共服务', '广东政务服务网', 'https://www.gdzwfw.gov.cn/'],
  ['公共服务', '国家企业信用信息公示系统', 'https://www.gsxt.gov.cn/'],
  ['公共服务', '个人所得税', 'https://etax.chinatax.gov.cn/'],
  ['公共服务', '全国12315平台', 'https://www.12315.cn/'],
  ['公共服务', '职业资格证书查询', 'http://zscx.osta.org.cn/'],
  ['公共服务', '学信网', 'https://www.chsi.com.cn/'],
  ['公共服务', '国家社会保险公共服务平台', 'https://si.12333.gov.cn/'],
  ['地图与出行', '高德地图', 'https://www.amap.com/'],
  ['地图与出行', '百度地图', 'https://map.baidu.com/'],
  ['地图与出行', '深圳地铁', 'https://www.szmc.net/'],
  ['地图与出行', '12306', 'https://www.12306.cn/'],
  ['地图与出行', '天气', 'https://www.weather.com.cn/'],
  ['快递物流', '顺丰速运', 'https://www.sf-express.com/'],
  ['快递物流', '中国邮政', 'https://www.ems.com.cn/'],
  ['快递物流', '京东物流', 'https://www.jdl.com/'],
  ['银行', '中国工商银行', 'https://www.icbc.com.cn/'],
  ['银行', '中国建设银行', 'https://www.ccb.com/'],
  ['银行', '招商银行', 'https://www.cmbchina.com/'],
  ['银行', '中国银联', 'https://cn.unionpay.com/'],
]

const expressionCount = 90

/** 90 expressions, of which 20 are everybody's, and 25 links. */
export async function seedExpressions(transaction: Transaction, workflows: readonly DemoWorkflow[]): Promise<void> {
  const common = Object.entries(shared).flatMap(([category, items]) =>
    items.map(([hotkey, content]) => ({ scope: 'SHARED' as const, staffId: null, category, content, hotkey })),
  )
  const agents = [...new Map(workflows.flatMap(workflow => workflow.agents).map(agent => [agent.agentId, agent])).values()]
  const personal = Array.from({ length: expressionCount - common.length }, (_, place) => ({
    scope: 'PERSONAL' as const,
    staffId: agents[place % agents.length]!.staffId,
    category: '我的',
    content: own[Math.floor(place / agents.length) % own.length]!,
    hotkey: `/m${'abcdefg'[Math.floor(place / agents.length)]!}`,
  }))
  await insertRows(
    transaction,
    usefulExpression,
    [...common, ...personal].map((row, sort) => ({ ...row, sort })),
  )
  await insertRows(
    transaction,
    usefulLink,
    links.map(([category, title, url], sort) => ({ category, title, url, openMode: 'TAB' as const, sort })),
  )
}
