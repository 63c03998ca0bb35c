import type { CompanyInfo } from '@gongtai/contract'
import { companyNameOf } from '../../../demo/generator/company.ts'
import type { Random } from '../../../demo/generator/random.ts'

/** What a company of the demo is, before it gets its details. */
export interface CompanyPlan {
  name: string
  cityCode: string
  industryCode: string
  examineState: CompanyInfo['examineState']
  signState: CompanyInfo['signState']
  isDisabled: boolean
  isPublic: boolean
  /** Which of the stories of areas/companies.md it tells. */
  story: Story | null
}

export type Story = 'FRAME' | 'RUN_OUT' | 'RE_EXAMINE' | 'BANNED' | 'FRESH' | 'RECYCLED'

const cities: readonly (readonly [code: string, name: string, weight: number])[] = [
  ['330100', '杭州市', 16],
  ['320500', '苏州市', 14],
  ['310100', '上海市', 12],
  ['320100', '南京市', 9],
  ['330200', '宁波市', 9],
  ['320200', '无锡市', 8],
  ['340100', '合肥市', 7],
  ['440300', '深圳市', 6],
  ['440100', '广州市', 5],
  ['510100', '成都市', 4],
  ['420100', '武汉市', 4],
  ['500100', '重庆市', 2],
  ['120100', '天津市', 2],
  ['110100', '北京市', 2],
]

/** In percent: manufacturing 35, logistics 20, catering and retail 15, IT 12, health care 10, other 8. */
const industries: readonly (readonly [codes: readonly string[], weight: number])[] = [
  [['ELECTRONICS', 'MACHINERY', 'AUTOMOTIVE', 'METAL', 'HOME_APPLIANCE', 'TEXTILE', 'FOOD', 'MANUFACTURING'], 35],
  [['LOGISTICS', 'WAREHOUSING'], 20],
  [['CATERING', 'RETAIL'], 15],
  [['INTERNET', 'SOFTWARE', 'TELECOM'], 12],
  [['HEALTH_CARE', 'ELDERLY_CARE', 'MEDICAL_DEVICE'], 10],
  [['HOTEL', 'PROPERTY', 'CLEANING', 'CONSTRUCTION', 'EDUCATION'], 8],
]

const plain = { isDisabled: false, isPublic: false }

const stories: readonly CompanyPlan[] = [
  { name: '苏州恒远精密制造有限公司', cityCode: '320500', industryCode: 'MACHINERY', examineState: 'PASS', signState: 'SIGNED', ...plain, story: 'FRAME' },
  { name: '杭州麦谷餐饮管理有限公司', cityCode: '330100', industryCode: 'CATERING', examineState: 'PASS', signState: 'SIGNED', ...plain, story: 'RUN_OUT' },
  {
    name: '宁波海拓物流有限公司',
    cityCode: '330200',
    industryCode: 'LOGISTICS',
    examineState: 'WAIT_EXAMINE',
    signState: 'SIGNED',
    ...plain,
    story: 'RE_EXAMINE',
  },
  {
    name: '南京启明护理院',
    cityCode: '320100',
    industryCode: 'ELDERLY_CARE',
    examineState: 'PASS',
    signState: 'TERMINATED',
    isDisabled: true,
    isPublic: false,
    story: 'BANNED',
  },
  { name: '合肥云栈科技有限公司', cityCode: '340100', industryCode: 'SOFTWARE', examineState: 'WAIT_EXAMINE', signState: 'UNSIGNED', ...plain, story: 'FRESH' },
  {
    name: '无锡佳禾电子有限公司',
    cityCode: '320200',
    industryCode: 'ELECTRONICS',
    examineState: 'PASS',
    signState: 'UNSIGNED',
    isDisabled: false,
    isPublic: true,
    story: 'RECYCLED',
  },
]

/** The figures of areas/companies.md, the stories counted in. */
const examined: Record<CompanyInfo['examineState'], number> = { PASS: 290, WAIT_EXAMINE: 9, REJECT: 12, WAIT_SUBMIT: 9 }
const signed: Record<CompanyInfo['signState'], number> = { SIGNED: 165, EXPIRED: 22, TERMINATED: 5, UNSIGNED: 128 }
const disabledCount = 6
const publicCount = 42

/** 320 companies in 14 cities. */
export function planCompanies(random: Random): CompanyPlan[] {
  const left = <State extends string>(counts: Record<State, number>, of: (plan: CompanyPlan) => State) =>
    (Object.entries(counts) as [State, number][]).flatMap(([state, count]) =>
      Array.from({ length: count - stories.filter(plan => of(plan) === state).length }, () => state),
    )
  const examineStates = left(examined, plan => plan.examineState)
  // Only what has passed was ever signed: the signed ones come first, as those that passed do.
  const signStates = left(signed, plan => plan.signState)
  const names = new Set(stories.map(({ name }) => name))
  const others = examineStates.map((examineState, index): CompanyPlan => {
    const [cityCode, cityName] = random.weighted(cities.map(city => [city, city[2]] as const))
    const industryCode = random.pick(random.weighted(industries))
    const signState = signStates[index]!
    return { name: freshName(random, cityName, industryCode, names), cityCode, industryCode, examineState, signState, ...plain, story: null }
  })
  const free = others.filter(({ examineState, signState }) => examineState === 'PASS' && signState === 'UNSIGNED')
  for (const plan of free.slice(0, publicCount - stories.filter(({ isPublic }) => isPublic).length)) plan.isPublic = true
  for (const plan of others.filter(({ signState }) => signState === 'EXPIRED').slice(0, disabledCount - 1)) plan.isDisabled = true
  return shuffled(random, [...stories, ...others])
}

const trades: Record<string, readonly string[]> = {
  ELECTRONICS: ['电子', '光电科技'],
  MACHINERY: ['机械制造', '精密机械'],
  AUTOMOTIVE: ['汽车零部件'],
  METAL: ['五金制品', '金属制品'],
  HOME_APPLIANCE: ['电器'],
  TEXTILE: ['服饰', '纺织'],
  FOOD: ['食品'],
  MANUFACTURING: ['实业', '工业科技'],
  LOGISTICS: ['物流', '供应链管理'],
  WAREHOUSING: ['仓储服务', '快递服务'],
  CATERING: ['餐饮管理'],
  RETAIL: ['商贸', '连锁超市'],
  INTERNET: ['网络科技', '数据科技'],
  SOFTWARE: ['软件', '信息技术'],
  TELECOM: ['通信技术'],
  HEALTH_CARE: ['医疗管理', '健康管理'],
  ELDERLY_CARE: ['养老服务'],
  MEDICAL_DEVICE: ['医疗器械'],
  HOTEL: ['酒店管理'],
  PROPERTY: ['物业服务'],
  CLEANING: ['保洁服务'],
  CONSTRUCTION: ['建筑工程'],
  EDUCATION: ['教育科技'],
}

function freshName(random: Random, cityName: string, industryCode: string, taken: Set<string>): string {
  for (;;) {
    const name = companyNameOf(random, cityName, trades[industryCode])
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return random.sample(items, items.length)
}
