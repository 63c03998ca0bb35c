import type { CertType, ProductType, ProductUnit } from '@gongtai/contract'

/** The catalogue of the demo: what is offered, by category. */

export interface ProductPlan {
  name: string
  type: ProductType
  unit: ProductUnit
  /** Of the cheapest variant, in yuan. */
  price: number
  minutes: number
  variants: readonly string[]
}

interface CategoryPlan {
  name: string
  certTypes: readonly Exclude<CertType, 'ID_CARD'>[]
  /** What a visit consists of, for the description. */
  steps: readonly string[]
  children: readonly { name: string; rate: string; products: readonly ProductPlan[] }[]
}

const product = (name: string, type: ProductType, unit: ProductUnit, price: number, minutes: number, ...variants: string[]): ProductPlan => ({
  name,
  type,
  unit,
  price,
  minutes,
  variants: variants.length === 0 ? ['标准服务'] : variants,
})
const fixed = (name: string, price: number, minutes: number, ...variants: string[]) => product(name, 'FIXED', 'TIME', price, minutes, ...variants)
const perUnit = (name: string, price: number, minutes: number, ...variants: string[]) => product(name, 'FIXED', 'SET', price, minutes, ...variants)
const hourly = (name: string, price: number, minutes: number, ...variants: string[]) => product(name, 'HOURLY', 'HOUR', price, minutes, ...variants)
const byArea = (name: string, price: number, minutes: number, ...variants: string[]) => product(name, 'AREA', 'SQM', price, minutes, ...variants)
const onSite = (name: string, price: number, minutes: number, ...variants: string[]) => product(name, 'VISIT_QUOTE', 'TIME', price, minutes, ...variants)

export const categoryPlans: readonly CategoryPlan[] = [
  {
    name: '保洁清洗',
    certTypes: ['HEALTH'],
    steps: ['自带工具与清洁剂', '由上到下、由里到外逐间清洁', '完工后与客户一同验收'],
    children: [
      {
        name: '日常保洁',
        rate: '0.7200',
        products: [
          hourly('日常保洁', 45, 120, '单次', '周期（每周一次）'),
          hourly('钟点工', 40, 180),
          hourly('双人保洁', 88, 180),
          fixed('收纳整理', 268, 240, '衣橱', '厨房', '全屋'),
        ],
      },
      {
        name: '深度保洁',
        rate: '0.7000',
        products: [
          byArea('全屋深度保洁', 8, 360, '精装房', '毛坯房'),
          fixed('厨房深度保洁', 228, 180),
          fixed('卫生间深度保洁', 168, 120),
          byArea('搬家前后保洁', 7, 240),
        ],
      },
      {
        name: '开荒保洁',
        rate: '0.6800',
        products: [
          byArea('新房开荒保洁', 9, 480, '标准', '含玻璃'),
          byArea('办公室开荒保洁', 10, 480),
          byArea('商铺开荒保洁', 11, 480),
          byArea('别墅开荒保洁', 12, 600),
        ],
      },
      {
        name: '玻璃清洗',
        rate: '0.7000',
        products: [byArea('家庭擦玻璃', 12, 120, '内侧', '内外双面'), byArea('落地窗清洗', 15, 120), fixed('阳台窗户清洗', 138, 90), fixed('纱窗拆洗', 88, 60)],
      },
    ],
  },
  {
    name: '家电清洗维修',
    certTypes: ['SKILL'],
    steps: ['上门前电话确认型号', '断电拆洗，高温蒸汽除菌', '装回试机，拍照留存'],
    children: [
      {
        name: '空调清洗',
        rate: '0.6800',
        products: [
          perUnit('空调深度清洗', 119, 60, '挂机', '柜机', '中央空调风口'),
          perUnit('空调挂机清洗', 89, 60),
          perUnit('空调柜机清洗', 129, 60),
          perUnit('空调加氟', 168, 60, '挂机', '柜机'),
        ],
      },
      {
        name: '油烟机清洗',
        rate: '0.6800',
        products: [
          perUnit('油烟机清洗', 149, 90, '中式', '欧式', '侧吸式'),
          perUnit('油烟机免拆清洗', 99, 60),
          perUnit('燃气灶清洗', 69, 30),
          fixed('厨房三件套清洗', 259, 150),
        ],
      },
      {
        name: '洗衣机清洗',
        rate: '0.6800',
        products: [
          perUnit('波轮洗衣机拆洗', 128, 90),
          perUnit('滚筒洗衣机清洗', 158, 90),
          perUnit('烘干机清洗', 168, 90),
          perUnit('热水器清洗', 108, 60, '电热水器', '燃气热水器'),
        ],
      },
      {
        name: '家电维修',
        rate: '0.6500',
        products: [onSite('空调维修', 50, 60), onSite('冰箱维修', 50, 60), onSite('洗衣机维修', 50, 60), onSite('电视维修', 50, 60)],
      },
    ],
  },
  {
    name: '母婴护理',
    certTypes: ['HEALTH', 'SKILL', 'NO_CRIME'],
    steps: ['上户前面试与体检报告核对', '按护理计划每日记录', '下户前交接与回访'],
    children: [
      {
        name: '月嫂',
        rate: '0.8000',
        products: [
          fixed('金牌月嫂26天', 12800, 1440, '单胎', '双胎'),
          fixed('高级月嫂26天', 9800, 1440, '单胎', '双胎'),
          fixed('月嫂7天体验', 3280, 1440),
          fixed('月嫂续单', 3680, 1440),
        ],
      },
      {
        name: '育儿嫂',
        rate: '0.7800',
        products: [fixed('住家育儿嫂', 7200, 1440), hourly('白班育儿嫂', 48, 480), hourly('临时带娃', 55, 240), hourly('上门早教', 98, 90)],
      },
      {
        name: '产后康复',
        rate: '0.7000',
        products: [fixed('产后恢复护理', 398, 90, '单次', '十次卡'), fixed('盆底肌护理', 458, 60), fixed('小儿推拿', 168, 60), fixed('满月发汗', 368, 120)],
      },
      {
        name: '催乳',
        rate: '0.7000',
        products: [fixed('上门催乳', 268, 60), fixed('无痛通乳', 328, 90), fixed('回奶护理', 298, 60), fixed('乳腺护理', 258, 60)],
      },
    ],
  },
  {
    name: '养老陪护',
    certTypes: ['HEALTH', 'NO_CRIME'],
    steps: ['首次上门评估身体状况', '按照护理等级安排人员', '每日向家属反馈'],
    children: [
      { name: '居家养老', rate: '0.7800', products: [fixed('住家照护', 6800, 1440), hourly('白班照护', 42, 480), hourly('老人做饭', 45, 120)] },
      { name: '病患陪护', rate: '0.7600', products: [fixed('医院陪护（天）', 268, 720), fixed('夜间陪护', 238, 600), hourly('术后陪护', 38, 240)] },
      { name: '助浴', rate: '0.7200', products: [fixed('老人助浴', 298, 120), fixed('失能老人助浴', 398, 150), fixed('床上擦浴', 198, 90)] },
      { name: '陪诊', rate: '0.7200', products: [fixed('半日陪诊', 228, 240), fixed('全日陪诊', 398, 480), fixed('代取报告', 98, 120)] },
    ],
  },
  {
    name: '管道疏通',
    certTypes: [],
    steps: ['查明堵点并先报价', '机械疏通', '反复冲水试验'],
    children: [
      { name: '马桶疏通', rate: '0.6500', products: [fixed('马桶疏通', 98, 60), fixed('蹲便疏通', 88, 60), onSite('马桶维修', 40, 60)] },
      { name: '下水道疏通', rate: '0.6500', products: [fixed('厨房下水疏通', 118, 60), fixed('地漏疏通', 88, 60), onSite('主管道疏通', 60, 120)] },
      { name: '水管维修', rate: '0.6200', products: [fixed('水龙头更换', 58, 30), onSite('水管漏水维修', 50, 60), fixed('角阀更换', 48, 30)] },
      { name: '防水补漏', rate: '0.6000', products: [onSite('卫生间补漏', 80, 120), byArea('防水施工', 68, 480), onSite('屋顶补漏', 100, 240)] },
    ],
  },
  {
    name: '开锁换锁',
    certTypes: ['NO_CRIME', 'BUSINESS_LICENSE'],
    steps: ['核对住户身份', '无损开锁优先', '现场登记备案'],
    children: [
      { name: '开锁', rate: '0.6000', products: [fixed('防盗门开锁', 158, 30), fixed('卧室门开锁', 98, 30), fixed('汽车开锁', 228, 60)] },
      { name: '换锁芯', rate: '0.6000', products: [fixed('换B级锁芯', 168, 60), fixed('换C级锁芯', 298, 60), fixed('换锁体', 228, 60)] },
      { name: '智能锁安装', rate: '0.6000', products: [perUnit('智能锁安装', 150, 90), onSite('智能锁维修', 50, 60), fixed('指纹锁拆装', 200, 90)] },
      { name: '保险柜开锁', rate: '0.5800', products: [fixed('机械保险柜开锁', 380, 90), fixed('电子保险柜开锁', 420, 90), fixed('保险柜换密码', 260, 60)] },
    ],
  },
  {
    name: '搬家拉货',
    certTypes: ['INSURANCE'],
    steps: ['提前核对物品与楼层', '打包、搬运、复位', '贵重物品单独登记'],
    children: [
      {
        name: '居民搬家',
        rate: '0.7000',
        products: [fixed('小型搬家', 380, 240, '面包车', '金杯车', '厢式货车'), fixed('无忧搬家', 1280, 480), fixed('学生搬家', 168, 120)],
      },
      { name: '公司搬家', rate: '0.7000', products: [onSite('办公室搬迁', 200, 480), fixed('工位拆装', 80, 60), onSite('设备搬运', 200, 240)] },
      { name: '小件拉货', rate: '0.7200', products: [fixed('面包车拉货', 68, 120), fixed('货车拉货', 168, 180), hourly('搬运工', 60, 120)] },
      {
        name: '家具拆装',
        rate: '0.7000',
        products: [perUnit('床拆装', 120, 90), perUnit('衣柜拆装', 180, 120, '两门', '三门', '四门及以上'), perUnit('书桌拆装', 80, 60)],
      },
    ],
  },
]
