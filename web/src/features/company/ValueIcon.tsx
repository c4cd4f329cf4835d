import { Drawn, type Drawing } from "../../components/art/Drawn";

const DRAWINGS: Record<string, Drawing> = {
  // A plumb line.
  rigour: ["M8 6h28M22 6v14M22 20l8 8.5-8 11.5-8-11.500z", 22, 28.5, 3.8],
  // A circle of the known inside the unknown.
  humility: [
    "M12.5 34.700A16.5 16.5 0 0 0 15.5 37.200M20 38.400a16.5 16.5 0 0 0 7.6-.900M31.5 35.500a16.5 16.5 0 0 0 5-5.600M38.3 25a16.5 16.5 0 0 0-.2-7.500M36 12.900a16.5 16.5 0 0 0-5.6-5.100M26 5.900a16.5 16.5 0 0 0-7.6 0M13.8 7.700a16.5 16.5 0 0 0-5.7 5.200M6 17.500a16.5 16.5 0 0 0-.2 7.500M7.5 29.400a16.5 16.5 0 0 0 1.5 2.200M17 17.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z",
    17,
    25,
    3.8,
  ],
  // A place, seen from near.
  proximity: [
    "M22 32.500c-6.5-6.6-9.5-11-9.5-15.700a9.5 9.5 0 0 1 19 0c0 4.7-3 9.1-9.5 15.700zM13.5 31c-4.5.9-7.5 2.2-7.5 3.7 0 2.6 7.2 4.8 16 4.800s16-2.2 16-4.800c0-1.5-3-2.8-7.5-3.7",
    22,
    16.8,
    4,
  ],
  // An open door.
  openness: [
    "M5 38.500h34M9.5 38.500V8A2.5 2.5 0 0 1 12 5.500h20A2.5 2.5 0 0 1 34.5 8v30.500M9.5 38.500l14-4.500V14.500L10 6.2",
    19,
    25,
    2.6,
  ],
  // Two hands that carry water.
  care: ["M5 20c0 10.5 7 18.5 17 18.500S39 30.5 39 20M12.5 20c0 6.5 3.5 11 9.5 11s9.5-4.5 9.5-11", 22, 12.5, 5],
  // A key.
  usefulness: ["M13.5 13.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM22 22h17.500M32 22v6.500M39 22v5", 13.5, 22, 3.8],
};

/** Two-colour icon of a value; an unknown name renders nothing. */
export const ValueIcon = ({ icon }: { icon: string }) => <Drawn drawing={DRAWINGS[icon]} />;
