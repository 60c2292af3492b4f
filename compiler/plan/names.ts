/** Names for what passes add to a plan. */
import type { Plan } from './plan.ts';
import { visitPlan } from './walk.ts';

/** @returns what gives out the wanted name, or that with the first free number behind it */
export function freshNames(plan: Plan): (wanted: string) => string {
  const used = new Set<string>();
  const take = (name: string): void => void used.add(name);
  visitPlan(plan, {
    name: take,
    statement: (statement) => {
      if (statement.do === 'declare') statement.variables.forEach(({ name }) => take(name));
    },
  });
  return (wanted) => {
    let name = wanted;
    for (let n = 2; used.has(name); n++) name = `${wanted}${n}`;
    take(name);
    return name;
  };
}
