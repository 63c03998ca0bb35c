import { plainText } from '@gongtai/contract'
import { kbCatalog, kbQuestion } from '../knowledge/knowledge.tables.ts'
import { searchTextOf } from '../knowledge/knowledge.rules.ts'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'

interface Subject {
  name: string
  workflowCodes: string[]
  /** Catalogs below it, each with one below that. */
  parts: readonly (readonly [name: string, below: string])[]
}

const subjects: readonly Subject[] = [
  {
    name: '求职服务',
    workflowCodes: ['recruit'],
    parts: [
      ['面试安排', '面试改期'],
      ['入职办理', '入职体检'],
      ['薪资与福利', '加班与调休'],
    ],
  },
  {
    name: '企业服务',
    workflowCodes: ['company', 'sales'],
    parts: [
      ['企业认证', '资质变更'],
      ['职位发布', '职位下线'],
      ['服务购买', '发票开具'],
    ],
  },
  {
    name: '上门服务',
    workflowCodes: ['home'],
    parts: [
      ['保洁预约', '预约改期'],
      ['维修服务', '配件更换'],
      ['月嫂与育婴', '人员更换'],
    ],
  },
  {
    name: '零工驿站',
    workflowCodes: ['gig'],
    parts: [
      ['零工登记', '信息修改'],
      ['日结报酬', '报酬补发'],
      ['用工需求', '到岗保障'],
    ],
  },
  {
    name: '投诉与售后',
    workflowCodes: ['complaint', 'home'],
    parts: [
      ['退款申请', '退款进度'],
      ['物品损坏', '赔付标准'],
      ['服务投诉', '投诉升级'],
    ],
  },
  {
    name: '平台与账号',
    workflowCodes: [],
    parts: [
      ['账号登录', '密码找回'],
      ['隐私与安全', '号码保护'],
      ['小程序使用', '消息提醒'],
    ],
  },
]

interface Aspect {
  question: (topic: string) => string
  answer: (topic: string) => string
}

const list = (...steps: string[]) => `<ol>${steps.map(step => `<li><p>${step}</p></li>`).join('')}</ol>`

const aspects: readonly Aspect[] = [
  {
    question: topic => `如何办理${topic}？`,
    answer: topic =>
      `<p>${topic}可以通过小程序、网页或电话办理：</p>${list('核对来电人姓名和手机号', `在系统中登记${topic}的内容`, '告知预计完成时间并发送短信确认')}`,
  },
  {
    question: topic => `${topic}需要准备什么材料？`,
    answer: topic =>
      `<p>办理${topic}一般需要<strong>本人身份证</strong>和订单或报名时预留的手机号；代办还需要委托书照片。</p><p>材料不齐的，先登记再补交，三个工作日内有效。</p>`,
  },
  {
    question: topic => `${topic}多久有结果？`,
    answer: topic => `<p>${topic}在工作时间内一般两小时内答复，最晚次日18:00前有结果。超时未处理的请标记为<strong>紧急</strong>并转主管。</p>`,
  },
  {
    question: topic => `${topic}可以取消吗？`,
    answer: topic => `<p>可以。${topic}在开始前24小时取消不收费用；24小时内取消按规定收取部分费用，请先向用户说明。</p>`,
  },
  { question: topic => `${topic}怎么收费？`, answer: topic => `<p>${topic}本身不另外收费。涉及加项、材料或专用发票的，以系统报价为准，不得口头承诺优惠。</p>` },
  {
    question: topic => `${topic}失败怎么办？`,
    answer: topic =>
      `<p>先确认失败提示的原文，再按原因处理：</p>${list('信息有误：核对后重新提交', '系统异常：截图并转技术支持', `规则限制：向用户解释${topic}的规则`)}`,
  },
  { question: topic => `谁可以帮用户处理${topic}？`, answer: topic => `<p>${topic}由当班坐席直接处理；涉及金额的需要主管同意，涉及合同的转对应客户经理。</p>` },
]

const questionCount = 260

/** 42 catalogs of three levels and 260 questions: most are published, some are drafts or taken offline. */
export async function seedKnowledge(transaction: Transaction, keeperId: number, now: Date): Promise<void> {
  const random = randomOf('customer-service/knowledge')
  const stamp = { createdAt: minutesBefore(now, 200 * 1440), updatedAt: minutesBefore(now, 200 * 1440), createdBy: keeperId }
  const tops = await insertRowsWithId(
    transaction,
    kbCatalog,
    subjects.map(({ name, workflowCodes }, sort) => ({ parentId: null, name, workflowCodes, sort, ...stamp })),
  )
  const parts = subjects.flatMap(({ parts: named }, place) => named.map(([name, below], sort) => ({ parentId: tops[place]!, name, below, sort })))
  const middles = await insertRowsWithId(
    transaction,
    kbCatalog,
    parts.map(({ parentId, name, sort }) => ({ parentId, name, sort, ...stamp })),
  )
  const lows = await insertRowsWithId(
    transaction,
    kbCatalog,
    parts.map(({ below }, place) => ({ parentId: middles[place]!, name: below, sort: 0, ...stamp })),
  )
  const topics = parts.flatMap(({ name, below }, place) => [
    { catalogId: middles[place]!, topic: name },
    { catalogId: lows[place]!, topic: below },
  ])
  const drawn = topics.flatMap(({ catalogId, topic }) => aspects.map(aspect => ({ catalogId, topic, aspect })))
  const more = ['周末', '节假日', '异地', '代他人', '企业', '老年人', '外籍人士', '夜间'].map((who, place) => {
    const { catalogId, topic } = topics[place * 4]!
    return { catalogId, topic: `${who}${topic}`, aspect: aspects[0]! }
  })
  const rows = [...drawn, ...more].slice(0, questionCount).map(({ catalogId, topic, aspect }, place) => {
    const [question, answer] = [aspect.question(topic), aspect.answer(topic)]
    const keywords = [topic.slice(0, 20)]
    const useNum = random.chance(0.7) ? random.integer(1, 180) : 0
    const updatedAt = minutesBefore(now, random.integer(1440, 190 * 1440))
    return {
      catalogId,
      question,
      answer,
      answerText: plainText(answer),
      keywords,
      searchText: searchTextOf(question, keywords, plainText(answer)),
      state: place % 23 === 7 ? ('DRAFT' as const) : place % 29 === 11 ? ('OFFLINE' as const) : ('PUBLISHED' as const),
      useNum,
      usefulNum: Math.floor(useNum * 0.3),
      uselessNum: Math.floor(useNum * 0.04),
      createdBy: keeperId,
      createdAt: updatedAt,
      updatedAt,
    }
  })
  await insertRows(transaction, kbQuestion, rows)
}
