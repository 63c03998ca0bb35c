import { sayings } from '../../../kit/saying.ts'

export const deptSayings = sayings('dept', {
  moved: ({ members }: { members: number }) => [
    `移动部门，${members}名成员的数据范围随之变化`,
    `Department moved. The data scope of ${members} members changed with it`,
  ],
})
