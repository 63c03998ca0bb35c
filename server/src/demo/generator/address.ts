import type { Random } from './random.ts'

const roads = [
  '人民路',
  '解放路',
  '中山路',
  '建设路',
  '和平路',
  '文化路',
  '新华街',
  '滨江大道',
  '科技路',
  '学府路',
  '朝阳街',
  '迎宾大道',
  '长江路',
  '黄河路',
  '青年路',
  '创业路',
  '星湖街',
  '金融街',
  '工业园路',
  '望江路',
]
const buildings = ['创新大厦', '国际广场', '科技园', '金座', '时代中心', '万象城', '财富大厦', '软件园', '商务中心', '孵化基地']
const estates = ['阳光花园', '锦绣家园', '翠湖名邸', '紫荆苑', '幸福里', '江南春晓', '金域华府', '东方名城', '梧桐小区', '书香门第']

/** A place of work below a district's full name. */
export function officeAddressOf(random: Random, districtFullName: string): string {
  const floor = random.integer(2, 32)
  return `${street(random, districtFullName)}${random.pick(buildings)}${random.pick(['A座', 'B座', '1号楼', '3号楼', ''])}${floor}层${floor}${String(random.integer(1, 20)).padStart(2, '0')}室`
}

/** A home below a district's full name. */
export function homeAddressOf(random: Random, districtFullName: string): string {
  const flat = `${random.integer(1, 32)}${String(random.integer(1, 4)).padStart(2, '0')}`
  return `${street(random, districtFullName)}${random.pick(estates)}${random.integer(1, 28)}栋${random.integer(1, 4)}单元${flat}室`
}

function street(random: Random, districtFullName: string): string {
  return `${districtFullName}${random.pick(roads)}${random.integer(1, 888)}号`
}
