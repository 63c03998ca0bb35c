import { notices } from '../../../kit/notice.ts'

interface Told {
  month: string
  score: string
  rank: number
}

export const jobAssessNotices = notices('jobAssess', {
  provisional: {
    title: ({ month }: Told) => [`${month}月度考核初稿`, `Provisional assessment for ${month}`],
    content: ({ score, rank }: Told) => [
      `得分${score}，排名第${rank}。5日定稿前仍会重新计算，有疑问请尽快提出。`,
      `Score ${score}, rank ${rank}. It is computed again until the 5th; speak up before then if something is wrong.`,
    ],
  },
  final: {
    title: ({ month }: Told) => [`${month}月度考核已定稿`, `Final assessment for ${month}`],
    content: ({ score, rank }: Told) => [`得分${score}，排名第${rank}。`, `Score ${score}, rank ${rank}.`],
  },
})
