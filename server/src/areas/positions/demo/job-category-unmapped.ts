import type { JobCategoryPlatform } from '@gongtai/contract'

/** External categories that wait to be mapped, by platform. Most resemble a leaf, as they do in life. */
export const unmappedNames: Readonly<Record<JobCategoryPlatform, readonly string[]>> = {
  HRT: '数控车床操作工 高级叉车司机 质量检验员 机械装配钳工 电气维修电工 精密模具工 注塑机操作工 包装流水线工人 手工电焊工 服装缝纫工 冷链货车司机 仓库收货员'.split(
    ' ',
  ),
  PUBLIC_EMPLOYMENT:
    '医院护理员 居家养老护理员 社区保洁员 小区保安员 园林绿化工 公共区域保洁员 食堂厨师 道路收费员 城市公交驾驶员 幼儿园保育员 小学语文老师 公益性岗位协管员 乡村教师'.split(
      ' ',
    ),
  BOSS: 'Java高级开发工程师 Web前端开发工程师 短视频剪辑师 抖音主播 淘宝店铺运营 高级产品经理 数据分析专家 大模型算法工程师 社群运营专员 跨境电商运营助理 UI视觉设计师 测试开发工程师 增长黑客'.split(
    ' ',
  ),
  ZHILIAN:
    '电话销售代表 汽车销售顾问助理 置业顾问助理 课程顾问主管 在线客服专员 呼入客服代表 财务会计助理 出纳文员 人事行政专员 招聘顾问助理 采购专员助理 理赔专员助理'.split(
      ' ',
    ),
  FIVE_EIGHT:
    '住家保姆 深度保洁员工 搬家工人 家电安装维修 高薪外卖骑手 快递派件员 洗碗阿姨 餐厅传菜员 美容美发学徒 足疗按摩师 网约车专职司机 美甲美睫师 宠物美容学徒'.split(
      ' ',
    ),
  IMPORT: 'CNC操作技工 储备店长/干部 叉车工（夜班） 护理人员 收银兼理货 仓管 普工/操作工 物流司机 饭店服务员 安检人员 机场地勤员'.split(' '),
}

/** Words of other platforms that mean no category at all. */
export const ignoredNames: readonly string[] = [
  '其他',
  '不限',
  '综合岗位',
  '兼职',
  '实习生',
  '应届毕业生',
  '储备人才',
  '待定',
  '急聘',
  '临时工',
  '劳务派遣',
  '自由职业',
  '其他职位',
  '创业合伙人',
]
