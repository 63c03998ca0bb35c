import { dictItem, dictType } from '../areas/config/dict/dict.tables.ts'
import type { Queryable } from '../db/connection.ts'
import { insertRows } from './insert.ts'

type Item = readonly [value: string, label: string, labelEn: string]

interface ShippedDict {
  name: string
  nameEn: string
  items: readonly Item[]
}

/** The lists that the product ships. Values stand in records: append, never rename. */
const dicts: Readonly<Record<string, ShippedDict>> = {
  INDUSTRY: {
    name: '行业',
    nameEn: 'industry',
    items: [
      ['ELECTRONICS', '电子制造', 'Electronics'],
      ['MACHINERY', '机械设备', 'Machinery'],
      ['AUTOMOTIVE', '汽车及零部件', 'Automotive'],
      ['METAL', '金属制品', 'Metal products'],
      ['HOME_APPLIANCE', '家电制造', 'Home appliances'],
      ['CHEMICAL', '化工新材料', 'Chemicals and materials'],
      ['TEXTILE', '纺织服装', 'Textiles and clothing'],
      ['FOOD', '食品加工', 'Food processing'],
      ['PHARMACEUTICAL', '生物医药', 'Pharmaceuticals'],
      ['MEDICAL_DEVICE', '医疗器械', 'Medical devices'],
      ['PACKAGING', '包装印刷', 'Packaging and printing'],
      ['FURNITURE', '家居建材', 'Furniture and building materials'],
      ['MANUFACTURING', '其他制造业', 'Other manufacturing'],
      ['LOGISTICS', '物流运输', 'Logistics and transport'],
      ['WAREHOUSING', '仓储配送', 'Warehousing and delivery'],
      ['CATERING', '餐饮', 'Catering'],
      ['RETAIL', '零售', 'Retail'],
      ['TRADE', '批发贸易', 'Wholesale and trade'],
      ['E_COMMERCE', '电子商务', 'E-commerce'],
      ['HOTEL', '酒店旅游', 'Hotels and travel'],
      ['INTERNET', '互联网', 'Internet'],
      ['SOFTWARE', '软件与信息服务', 'Software and IT services'],
      ['TELECOM', '通信', 'Telecommunications'],
      ['HEALTH_CARE', '医疗护理', 'Health care'],
      ['ELDERLY_CARE', '养老服务', 'Elderly care'],
      ['EDUCATION', '教育培训', 'Education and training'],
      ['FINANCE', '金融保险', 'Finance and insurance'],
      ['CONSTRUCTION', '建筑工程', 'Construction'],
      ['REAL_ESTATE', '房地产', 'Real estate'],
      ['PROPERTY', '物业管理', 'Property management'],
      ['SECURITY', '安保服务', 'Security services'],
      ['CLEANING', '保洁服务', 'Cleaning services'],
      ['HOUSEKEEPING', '家政服务', 'Housekeeping'],
      ['HUMAN_RESOURCES', '人力资源服务', 'Human resources services'],
      ['MEDIA', '文化传媒', 'Culture and media'],
      ['ENERGY', '能源电力', 'Energy and power'],
      ['AGRICULTURE', '农林牧渔', 'Agriculture, forestry and fishing'],
      ['OTHER', '其他行业', 'Other'],
    ],
  },
  WELFARE: {
    name: '福利标签',
    nameEn: 'benefit',
    items: [
      ['SOCIAL_INSURANCE_FUND', '五险一金', 'Social insurance and housing fund'],
      ['SOCIAL_INSURANCE', '五险', 'Social insurance'],
      ['COMMERCIAL_INSURANCE', '商业保险', 'Commercial insurance'],
      ['FREE_MEALS', '包吃', 'Free meals'],
      ['FREE_LODGING', '包住', 'Free lodging'],
      ['MEAL_ALLOWANCE', '餐补', 'Meal allowance'],
      ['HOUSING_ALLOWANCE', '房补', 'Housing allowance'],
      ['TRANSPORT_ALLOWANCE', '交通补贴', 'Transport allowance'],
      ['PHONE_ALLOWANCE', '话补', 'Phone allowance'],
      ['HEAT_ALLOWANCE', '高温补贴', 'Heat allowance'],
      ['NIGHT_ALLOWANCE', '夜班补贴', 'Night shift allowance'],
      ['OVERTIME_PAY', '加班费', 'Overtime pay'],
      ['ANNUAL_BONUS', '年终奖', 'Annual bonus'],
      ['ATTENDANCE_BONUS', '全勤奖', 'Attendance bonus'],
      ['SENIORITY_BONUS', '工龄奖', 'Seniority bonus'],
      ['PERFORMANCE_BONUS', '绩效奖金', 'Performance bonus'],
      ['THIRTEENTH_SALARY', '十三薪', '13th salary'],
      ['STOCK_OPTION', '股票期权', 'Stock options'],
      ['TWO_DAY_WEEKEND', '周末双休', 'Two-day weekend'],
      ['PAID_LEAVE', '带薪年假', 'Paid annual leave'],
      ['FLEXIBLE_HOURS', '弹性工作', 'Flexible hours'],
      ['SHUTTLE_BUS', '班车接送', 'Shuttle bus'],
      ['AIR_CONDITIONED_DORMITORY', '空调宿舍', 'Air-conditioned dormitory'],
      ['COUPLE_ROOM', '夫妻房', 'Rooms for couples'],
      ['HOLIDAY_GIFT', '节日福利', 'Holiday gifts'],
      ['HEALTH_CHECK', '定期体检', 'Regular health checks'],
      ['TRAINING', '带薪培训', 'Paid training'],
      ['TEAM_TRIP', '团建旅游', 'Team trips'],
    ],
  },
  COMPANY_TAG: {
    name: '企业标签',
    nameEn: 'company tag',
    items: [
      ['KEY_ACCOUNT', '重点客户', 'Key account'],
      ['STRATEGIC', '战略合作', 'Strategic partner'],
      ['REFERABLE', '可转介', 'Open to referrals'],
      ['LONG_CREDIT', '账期长', 'Long payment terms'],
      ['PAYS_PROMPTLY', '回款及时', 'Pays promptly'],
      ['PAYMENT_RISK', '回款风险', 'Payment risk'],
      ['URGENT_HIRING', '急招', 'Hiring urgently'],
      ['LARGE_DEMAND', '用工量大', 'Large demand'],
      ['SEASONAL', '季节性用工', 'Seasonal demand'],
      ['HIGH_TURNOVER', '流失率高', 'High turnover'],
      ['EASY_CONTACT', '配合度高', 'Cooperative'],
      ['RENEWAL_INTENT', '续签意向', 'Likely to renew'],
      ['COMPLAINT', '有投诉', 'Complaints'],
    ],
  },
}

/** Adds the lists and items that are missing; those that somebody has edited stay as they are. */
export async function seedDicts(database: Queryable): Promise<void> {
  const types = Object.entries(dicts).map(([code, { name, nameEn }]) => ({ code, name, nameEn, system: true }))
  await insertRows(database, dictType, types, { skipPresent: true })
  const items = Object.entries(dicts).flatMap(([typeCode, dict]) =>
    dict.items.map(([value, label, labelEn], sort) => ({ typeCode, value, label, labelEn, sort })),
  )
  await insertRows(database, dictItem, items, { skipPresent: true })
}
