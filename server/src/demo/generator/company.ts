import { creditCodeCheck } from '@gongtai/contract'
import type { Random } from './random.ts'

/** Each trade with the words that its companies use for what they do. */
const trades: readonly (readonly [readonly string[], number])[] = [
  [['网络科技', '信息技术', '软件', '数据科技', '智能科技'], 24],
  [['贸易', '商贸', '供应链管理', '国际贸易'], 16],
  [['机械制造', '精密机械', '电子', '自动化设备', '五金制品', '新材料'], 16],
  [['餐饮管理', '酒店管理', '食品'], 10],
  [['物流', '快递服务', '仓储服务'], 9],
  [['建筑工程', '装饰工程', '房地产开发'], 8],
  [['物业服务', '保洁服务', '人力资源', '企业管理咨询'], 8],
  [['医疗器械', '生物科技', '医药'], 6],
  [['教育科技', '文化传媒', '广告'], 6],
]

const firstCharacters = '华中天金鑫恒宏瑞盛泰嘉安永信博锦康明远东海新创智云易优德润'
const secondCharacters = '达通源诚盛丰泰和兴隆昌远腾翔宇辉科联捷邦凯悦美佳越航晟铭'

const forms: readonly (readonly [string, number])[] = [
  ['有限公司', 88],
  ['股份有限公司', 7],
  ['集团有限公司', 5],
]

/** City + trade name + trade + form: 杭州恒通供应链管理有限公司. */
export function companyNameOf(random: Random, cityName: string, words: readonly string[] = random.weighted(trades)): string {
  const city = cityName.replace(/(?:市|地区|盟)$/, '')
  const name = random.pick([...firstCharacters]) + random.pick([...secondCharacters])
  return city + name + random.pick(words) + random.weighted(forms)
}

const bodyAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** 9 (registered by the market authority), 1 (company), region, nine characters of the organisation, check character. */
export function creditCodeOf(random: Random, regionCode: string): string {
  const body = Array.from({ length: 9 }, () => random.pick([...bodyAlphabet])).join('')
  const first17 = `91${regionCode}${body}`
  return first17 + creditCodeCheck(first17)
}
