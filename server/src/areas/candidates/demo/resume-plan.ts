import type { SeekerEducation } from '@gongtai/contract'

/** What the resumes of the demo are made of. No company or school of these exists under this name. */

export const demoEmployers = [
  '苏州锐丰精密机械有限公司',
  '昆山恒远电子科技有限公司',
  '无锡立信模具厂',
  '上海云栖供应链管理有限公司',
  '南京金陵百货有限公司',
  '杭州明禾软件有限公司',
  '常州通达汽车配件有限公司',
  '宁波东港物流有限公司',
  '苏州工业园区颐养护理中心',
  '上海浦江酒店管理有限公司',
  '嘉兴华盛纺织集团',
  '南通海安重工有限公司',
  '苏州食全餐饮管理有限公司',
  '上海信达财务咨询有限公司',
  '合肥庐阳建筑工程有限公司',
  '徐州安邦保安服务有限公司',
  '苏州易购电子商务有限公司',
  '太仓德美家电有限公司',
  '上海博闻教育科技有限公司',
  '扬州瘦西湖旅游有限公司',
  '武汉楚天机电设备有限公司',
  '张家港保税区瑞通仓储有限公司',
  '常熟虞山服饰有限公司',
  '江阴澄江钢构有限公司',
]

export const demoSchools: Readonly<Record<SeekerEducation, readonly string[]>> = {
  JUNIOR: ['城北初级中学', '新桥镇初级中学', '望亭初级中学'],
  SENIOR: ['苏州技师学院附属中专', '江城职业高级中学', '临湖高级中学', '吴中技工学校'],
  COLLEGE: ['江南机电职业技术学院', '沿江商务职业学院', '滨海健康职业学院', '太湖信息职业学院'],
  BACHELOR: ['江海大学', '东吴理工大学', '沿江师范学院', '滨江财经大学'],
  MASTER: ['江海大学', '东吴理工大学'],
  DOCTOR: ['江海大学'],
}

/** By words of the category: majors, skills where no position of the demo asks for any, certificates, and what was done. */
export interface WorkField {
  words: RegExp
  majors: readonly string[]
  skills: readonly string[]
  certs: readonly string[]
  done: readonly string[]
}

export const workFields: readonly WorkField[] = [
  {
    words: /CNC|数控|车工|铣|磨工|钳工|冲压|模具|机械/,
    majors: ['数控技术', '机械制造与自动化', '模具设计与制造'],
    skills: ['数控编程', '机床操作', '看图纸', '游标卡尺', 'FANUC系统'],
    certs: ['数控车工中级证'],
    done: ['按图纸和工艺卡加工零件，首件自检合格后批量生产', '负责刀具管理与机床日常点检，不良率控制在0.5%以内', '参与新产品试制，编制并优化加工程序'],
  },
  {
    words: /焊|钣金|切割/,
    majors: ['焊接技术', '机械制造'],
    skills: ['二保焊', '氩弧焊', '看图纸', '打磨'],
    certs: ['特种作业操作证（焊接）'],
    done: ['负责钢结构件与压力容器的焊接', '按焊接工艺评定要求施焊，一次探伤合格率98%'],
  },
  {
    words: /电工|维修|设备|自动化|电气/,
    majors: ['机电一体化', '电气自动化'],
    skills: ['低压电工', '设备维修', 'PLC', '液压', '保养'],
    certs: ['低压电工操作证'],
    done: ['负责产线设备的保养与故障排除', '改造三条产线的电气控制，停机时间减少三成'],
  },
  {
    words: /司机|货运|快递|物流|仓|叉车|配送|采购|计划/,
    majors: ['物流管理', '供应链管理'],
    skills: ['WMS', '盘点', '叉车', '排产', 'ERP'],
    certs: ['叉车证', 'B2驾驶证'],
    done: ['负责收发货、上架与盘点，账实相符率99.8%', '安排车辆与线路，准时送达率保持在98%以上'],
  },
  {
    words: /厨|餐|酒店|客房|收银|店|导购|销售|理货|促销/,
    majors: ['酒店管理', '市场营销', '烹饪工艺'],
    skills: ['收银系统', '陈列', '会员维护', '排班', '食品安全'],
    certs: ['健康证'],
    done: ['接待顾客并完成每月销售目标', '负责门店排班、盘点与新人带教'],
  },
  {
    words: /开发|测试|产品|运维|前端|数据|软件|算法|架构/,
    majors: ['计算机科学与技术', '软件工程'],
    skills: ['Java', 'Spring', 'MySQL', 'TypeScript', 'Linux'],
    certs: ['软件设计师证书'],
    done: ['负责核心模块的设计与开发，接口响应时间缩短一半', '编写自动化测试并接入持续集成'],
  },
  {
    words: /护理|护士|月嫂|育婴|养老|康复|药|保育/,
    majors: ['护理学', '康复治疗'],
    skills: ['生活照料', '护理证', '耐心', '急救'],
    certs: ['养老护理员证书', '健康证'],
    done: ['负责老人的日常照料与记录', '协助康复训练，家属满意度高'],
  },
  {
    words: /会计|财务|出纳|人事|行政|文员|客服|教师|培训|运营|文案/,
    majors: ['会计学', '人力资源管理', '行政管理'],
    skills: ['Excel', '沟通', '公文写作', '数据分析', '用友'],
    certs: ['初级会计资格证书', '普通话二级甲等证书'],
    done: ['负责日常账务与报表，按时完成申报', '受理来电与工单，首次解决率92%'],
  },
]

export const otherField: WorkField = {
  words: /./,
  majors: ['工商管理', '电子商务'],
  skills: ['沟通', '团队协作', '办公软件'],
  certs: ['健康证'],
  done: ['按岗位要求完成日常工作，多次获得月度优秀员工', '协助主管安排班次并带教新员工'],
}

export const fieldOf = (category: string): WorkField => workFields.find(({ words }) => words.test(category)) ?? otherField

export const selfEvaluations = [
  '工作踏实，服从安排，能适应倒班；与同事相处融洽，希望找一份稳定的工作。',
  '有较强的学习能力和责任心，遇到问题主动沟通，愿意和公司一起成长。',
  '熟悉岗位流程，动手能力强，注重安全和质量，能独立完成任务。',
  '性格开朗，抗压能力好，曾带领小组完成旺季任务，获得客户好评。',
]
