import { expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

/** Otherwise the log would say: "Possible EventEmitter memory leak detected". */
describeRules('an answer that takes long', (under) => {
  const test = useTestApp(under);

  it('is listened to by few', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    try {
      const url = await test().app.listen({ port: 0, host: '127.0.0.1' });
      const text = ['Name', ...Array.from({ length: 500 }, (_, at) => `Einheit ${at}`)].join('\n');
      const answer = await fetch(`${url}/api/Units/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${test().admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, dryRun: false }),
      });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    } finally {
      process.off('warning', note);
    }
    expect(warnings).toEqual([]);
  });
});
