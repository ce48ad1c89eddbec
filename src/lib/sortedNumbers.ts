export function mergeSorted(a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  const both = new Float64Array(a.length + b.length);
  let [i, j] = [0, 0];
  for (let place = 0; place < both.length; place++) both[place] = j >= b.length || a[i]! <= b[j]! ? a[i++]! : b[j++]!;
  return both;
}

export function removeSorted(all: Float64Array, gone: Float64Array): Float64Array {
  let next = 0;
  return all.filter((value) => {
    const isGone = value === gone[next];
    if (isGone) next += 1;
    return !isGone;
  });
}
