/** So many sign-ins from one address, for an export that takes its time; `run` sends a statement to the product's database. */
export async function addSignIns(run: (statement: string, values?: unknown[]) => Promise<unknown>, rows: number): Promise<void> {
  await run(
    `insert into login_log (at, mobile, result, ip, user_agent, device, city_name)
      select now() - make_interval(secs => n), '139' || lpad(n::text, 8, '0'), 'UNKNOWN', '10.77.0.1'::inet, '', 'Chrome 130 / Windows 10', '苏州' from generate_series(1, $1::int) as n`,
    [rows],
  )
  await run('analyze login_log')
}
